import type { Event } from '@candor/engine/events'

type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

// What is done with the events that somebody wants to know of, by their type. The others pass by.
export type EventTakers<Context = void> = {
  readonly [Type in Event['type']]?: (event: EventOf<Type>, context: Context) => void
}

// One event has one taker among these.
export function joinTakers(...all: readonly EventTakers[]): EventTakers {
  const joined: Record<string, unknown> = {}
  for (const [type, take] of all.flatMap((takers) => Object.entries(takers))) {
    if (joined[type] !== undefined) throw new Error(`${type} is taken twice`)
    joined[type] = take
  }
  return joined
}

export function takeEvent<Context>(takers: EventTakers<Context>, event: Event, context: Context): void {
  const take = takers[event.type] as ((event: Event, context: Context) => void) | undefined
  take?.(event, context)
}
