// Spreadsheets take a cell that begins so for a formula.
const formulaStart = /^[=+\-@\t\r\n]/

// A line of a file that spreadsheets open; no cell of it does anything there.
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => csvCell(cell === null ? '' : String(cell))).join(',')}\r\n`
}

function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
