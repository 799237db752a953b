import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { channelMs, depthChecksum, type DepthLevel, type ServerMessage } from './stream.ts'

const text = readFileSync(new URL('../../../../docs/streams.md', import.meta.url), 'utf8')
const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, json = '']) => JSON.parse(json) as Partial<ServerMessage>,
)
const example = <Type extends ServerMessage['type']>(type: Type) =>
  examples.find((message) => message.type === type) as Extract<ServerMessage, { type: Type }>

// Every message of the server; a missing one does not compile.
const types: Record<ServerMessage['type'], true> = {
  beat: true,
  tickers: true,
  depthSnapshot: true,
  depthChange: true,
  deals: true,
  candles: true,
  indexTicks: true,
  terms: true,
  signedIn: true,
  signedOut: true,
  account: true,
  accountMissed: true,
  profileChanged: true,
  chatAnswered: true,
  chatChanged: true,
  chatTyping: true,
  chatPosition: true,
  refused: true,
}

test.each(Object.keys(types))('docs/streams.md shows the message %s', (type) => {
  expect(text).toContain(`"type": "${type}"`)
})

test.each([...Object.keys(channelMs), 'account', 'chat'])('docs/streams.md has a part on %s', (channel) => {
  expect(text).toContain(`\n## \`${channel}\`\n`)
})

test('the checksums in docs/streams.md are right', () => {
  const { bids, asks, checksum, number } = example('depthSnapshot')
  expect(depthChecksum(bids, asks)).toBe(checksum)
  const change = example('depthChange')
  expect(change.after).toBe(number)
  const changed = (levels: DepthLevel[], changes: DepthLevel[], sign: 1 | -1) =>
    [...new Map([...levels, ...changes].map((level) => [level[0], level])).values()]
      .filter(([, quantity]) => quantity !== '0')
      .toSorted((a, b) => sign * (Number(a[0]) - Number(b[0])))
  expect(depthChecksum(changed(bids, change.bids, -1), changed(asks, change.asks, 1))).toBe(change.checksum)

  const bid = [
    ['60000.000000', '0.50000000'],
    ['59999.500000', '1.00000000'],
  ] as const
  expect(text).toContain(String(depthChecksum(bid, [['60001.000000', '0.25000000']])))
  expect(text).toContain(String(depthChecksum([], [])))
})
