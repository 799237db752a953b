// Spreadsheets treat a cell that begins so as a formula.
const formulaStart = /^[=+\-@\t\r\n]/
const figure = /^-?\d+(\.\d+)?$/

// A number that a spreadsheet may add up: it has only digits, whatever it begins with.
export type Figure = { figure: string }
type Cell = string | number | null | Figure

// A line of a file for spreadsheets; none of its cells is executed there.
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return '""'
  if (typeof cell === 'object' && figure.test(cell.figure)) return cell.figure
  const text = typeof cell === 'object' ? cell.figure : String(cell)
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
