// Compares the answers in the integration tests with `live-codes.json`: every live result code of the
// specification is raised by the test named there. A test of the server compares the list with the contract.
import { readFileSync } from 'node:fs'

/** @type {Record<string, { file: string, test: string }>} */
export const liveCodes = JSON.parse(readFileSync(new URL('./live-codes.json', import.meta.url), 'utf8'))

/**
 * The codes not raised by their test, according to the notes of a run: a line each, `[code, file, test]`.
 * @param {string} notes
 */
export function unraised(notes) {
  const raised = new Set(notes.split('\n').filter((line) => line !== ''))
  return Object.entries(liveCodes)
    .filter(([code, { file, test }]) => !raised.has(JSON.stringify([code, file, test])))
    .map(([code, { file, test }]) => `${code}: ${file} > ${test}`)
}
