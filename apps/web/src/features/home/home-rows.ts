/** How many markets home shows. */
export const homeRows = 6
