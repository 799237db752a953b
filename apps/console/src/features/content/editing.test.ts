import { expect, test } from 'vitest'
import { applyTool, insertAt, insertPlaceholder } from './editing.ts'
import type { Selected, Tool } from './editing.ts'

// A text with its selection between two bars, or its cursor at one of them twice.
function marked(text: string): Selected {
  const start = text.indexOf('|')
  const end = text.lastIndexOf('|') - 1
  return { text: text.replaceAll('|', ''), start, end }
}
const drawn = ({ text, start, end }: Selected) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

test.each([
  ['||', '{{a}}', '{{a}}||'],
  ['from || on', '{{a}}', 'from {{a}}|| on'],
  ['from |here| on', '{{a}}', 'from {{a}}|| on'],
])('%j with %j put in: %j', (before, inserted, after) => {
  expect(drawn(insertAt(marked(before), inserted))).toBe(after)
})

test.each([
  ['fees: || each', '{{fee}}', 'fees: {{fee}}|| each'],
  ['fees: || each', '{{rows:fees}}', 'fees: \n{{rows:fees}}\n|| each'],
  ['fees:\n||\nend', '{{rows:fees}}', 'fees:\n{{rows:fees}}||\nend'],
  ['||', '{{rows:fees}}', '{{rows:fees}}||'],
])('into %j the placeholder %j', (before, placeholder, after) => {
  expect(drawn(insertPlaceholder(marked(before), placeholder))).toBe(after)
})

const samples = { text: 'text', columns: ['One', 'Two'] } as const
// Tables have bars of their own, so they are compared without a selection.
test.each<[Tool, string, string]>([
  ['bold', 'a |word| here', 'a **|word|** here'],
  ['bold', 'a **|word|** here', 'a |word| here'],
  ['bold', '||', '**|text|**'],
  ['link', 'see |here|.', 'see [here](|https://|).'],
  ['link', '||', '[text](|https://|)'],
  ['heading', 'a\nFe||es\nb', 'a\n## Fees||\nb'],
  ['heading', 'a\n## Fe||es', 'a\nFees||'],
  ['list', '|one\ntwo|\nthree', '|- one\n- two|\nthree'],
  ['list', '|- one\ntwo|', '|- one\n- two|'],
  ['list', '|- one\n- two|', '|one\ntwo|'],
])('%s: %j becomes %j', (tool, before, after) => {
  expect(drawn(applyTool(marked(before), tool, samples))).toBe(after)
})

test('a table has empty lines around it', () => {
  const table = '| One | Two |\n| --- | --- |\n|  |  |'
  expect(applyTool(marked('before|| after'), 'table', samples).text).toBe(`before\n\n${table}\n\n after`)
  expect(applyTool(marked('||'), 'table', samples).text).toBe(`${table}\n`)
})
