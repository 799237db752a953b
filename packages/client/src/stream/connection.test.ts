import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beatMs, closeCodes, silenceMsMax } from '@candor/contract/stream/stream'
import type { ServerMessage } from '@candor/contract/stream/stream'
import { createConnection, openMsMax, comeBackMsMin, pauseMsMax, reconnectPauseMs } from './connection.ts'

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  sent: string[] = []

  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
  }
  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(text: string) {
    this.dispatchEvent(new MessageEvent('message', { data: text }))
  }
  beat() {
    this.say(JSON.stringify(beat))
  }
  die(code = 1006) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const beat = { type: 'beat', at: '2026-03-08T09:30:00-04:00' }

function connecting() {
  const sockets: FakeSocket[] = []
  const phases: string[] = []
  const heard: ServerMessage[] = []
  const connection = createConnection({
    openSocket() {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    greeting: () => [{ type: 'subscribe', topic: { channel: 'tickers' } }],
    onMessage: (message) => heard.push(message),
    onPhase: (phase) => phases.at(-1) !== phase && phases.push(phase),
  })
  const latest = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('nothing was opened')
    return socket
  }
  return { connection, sockets, phases, heard, latest }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a connection', () => {
  it('greets, and is live with the first word of the server', () => {
    const { connection, phases, latest, heard } = connecting()
    connection.open()
    latest().accept()
    expect(latest().sent).toEqual(['{"type":"subscribe","topic":{"channel":"tickers"}}'])
    expect(phases).toEqual(['connecting'])
    latest().beat()
    expect(phases).toEqual(['connecting', 'live'])
    expect(heard).toEqual([beat])
  })

  it('is opened once, however often it is asked for', () => {
    const { connection, sockets } = connecting()
    connection.open()
    connection.open()
    expect(sockets.length).toBe(1)
  })

  it('comes back after it was lost, with a growing pause, and greets again', () => {
    const { connection, sockets, latest } = connecting()
    connection.open()
    latest().die()
    vi.advanceTimersByTime(299)
    expect(sockets.length).toBe(1)
    vi.advanceTimersByTime(1)
    latest().die()
    vi.advanceTimersByTime(599)
    expect(sockets.length).toBe(2)
    vi.advanceTimersByTime(1)
    latest().accept()
    expect(latest().sent.length).toBe(1)
  })

  it('starts over with the short pause once it was live', () => {
    const { connection, sockets, latest } = connecting()
    connection.open()
    for (let round = 0; round < 4; round += 1) {
      latest().die()
      vi.advanceTimersByTime(pauseMsMax)
    }
    latest().accept()
    latest().beat()
    const before = sockets.length
    latest().die()
    vi.advanceTimersByTime(300)
    expect(sockets.length).toBe(before + 1)
  })

  it('takes silence for death, and beats for life', () => {
    const { connection, sockets, latest } = connecting()
    connection.open()
    latest().accept()
    for (let beats = 0; beats < 10; beats += 1) {
      latest().beat()
      vi.advanceTimersByTime(beatMs)
    }
    expect(sockets.length).toBe(1)
    vi.advanceTimersByTime(silenceMsMax + 1_000)
    expect(sockets.length).toBe(2)
    expect(sockets[0]?.readyState).toBe(3)
  })

  it('gives a slow network longer to open, but not forever', () => {
    const { connection, sockets } = connecting()
    connection.open()
    vi.advanceTimersByTime(openMsMax - 1_000)
    expect(sockets.length).toBe(1)
    vi.advanceTimersByTime(3_000)
    expect(sockets.length).toBe(2)
  })

  it('comes back at once when the network does', () => {
    const { connection, sockets, latest } = connecting()
    connection.open()
    for (let round = 0; round < 8; round += 1) {
      latest().die()
      vi.advanceTimersByTime(pauseMsMax)
    }
    latest().die()
    const before = sockets.length
    connection.wake()
    expect(sockets.length).toBe(before + 1)
    connection.wake()
    expect(sockets.length).toBe(before + 1)
  })

  it('finds on waking that it died in its sleep', () => {
    const { connection, sockets, latest } = connecting()
    connection.open()
    latest().accept()
    latest().beat()
    vi.setSystemTime(Date.now() + 600_000)
    connection.wake()
    expect(sockets.length).toBe(2)
  })

  it('waits when the server asks for it', () => {
    const { connection, sockets, latest } = connecting()
    connection.open()
    latest().die(closeCodes.comeBack)
    vi.advanceTimersByTime(comeBackMsMin - 1)
    expect(sockets.length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(sockets.length).toBe(2)
  })

  it('stays closed when it was closed', () => {
    const { connection, sockets, phases, latest } = connecting()
    connection.open()
    latest().accept()
    connection.close()
    connection.wake()
    vi.advanceTimersByTime(60_000)
    expect(sockets.length).toBe(1)
    expect(phases.at(-1)).toBe('closed')
  })

  it('skips unreadable messages', () => {
    const { connection, heard, latest } = connecting()
    connection.open()
    latest().accept()
    latest().say('{')
    expect(heard).toEqual([])
  })
})

describe('the pause before the next try', () => {
  it.each([
    [1, 0, 300],
    [2, 0, 600],
    [3, 0, 1200],
    [4, 0.5, 1800],
    [7, 0, 15_000],
    [500, 0, 15_000],
  ])('after %i failures, with chance %d, %i ms', (failures, chance, pause) => {
    expect(reconnectPauseMs(failures, chance)).toBe(pause)
  })

  it('never waits longer than the maximum, nor less than half of the due pause', () => {
    for (let failures = 1; failures < 40; failures += 1) {
      expect(reconnectPauseMs(failures, 0.999)).toBeGreaterThanOrEqual(150)
      expect(reconnectPauseMs(failures, 0)).toBeLessThanOrEqual(pauseMsMax)
    }
  })

  it('waits longer when the server asks for it', () => {
    expect(reconnectPauseMs(1, 0, true)).toBe(comeBackMsMin)
    expect(reconnectPauseMs(30, 0, true)).toBe(pauseMsMax)
  })
})
