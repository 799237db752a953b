import { createContext } from 'react'

/** Opens the search for users, from anywhere. */
export const PaletteContext = createContext<() => void>(() => undefined)
