import type { Event } from '@candor/engine/events'

type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

// A listener's handlers of events, by their type. Types that are not listed are ignored.
export type EventTakers<Context = void> = {
  readonly [Type in Event['type']]?: (event: EventOf<Type>, context: Context) => void
}

// Throws when two of them take the same event.
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
