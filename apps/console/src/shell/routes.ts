import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Right } from '@candor/contract/operators/rights'
import type { TextKey } from '../i18n/text.ts'
import type { Place } from '../shared/place/location.ts'

export type ScreenProps = { place: Place }
export type Route = {
  // The first part of the place; the screen reads the rest.
  name: string
  title: TextKey
  // It is hidden from others, and the server would refuse them.
  right: Right | null
  Screen: ComponentType<ScreenProps>
}

const screen = (load: () => Promise<{ Screen: ComponentType<ScreenProps> }>) =>
  lazy(async () => ({ default: (await load()).Screen }))

/** Every page of the console. */
export const routes: readonly Route[] = [
  {
    name: '',
    title: 'today.title',
    right: null,
    Screen: screen(async () => await import('../features/today/screen.tsx')),
  },
  {
    name: 'queues',
    title: 'nav.queues',
    right: 'seeQueues',
    Screen: screen(async () => await import('../features/queues/screen.tsx')),
  },
  {
    name: 'chats',
    title: 'chats.title',
    right: 'seeChats',
    Screen: screen(async () => await import('../features/chats/screen.tsx')),
  },
  {
    name: 'users',
    title: 'users.title',
    right: 'seeUsers',
    Screen: screen(async () => await import('../features/users/screen.tsx')),
  },
  {
    name: 'treasury',
    title: 'treasury.title',
    right: 'seeTreasury',
    Screen: screen(async () => await import('../features/treasury/screen.tsx')),
  },
  {
    name: 'rates',
    title: 'rates.title',
    right: 'seeQueues',
    Screen: screen(async () => await import('../features/rates/screen.tsx')),
  },
  {
    name: 'switches',
    title: 'switches.title',
    right: 'seeSwitches',
    Screen: screen(async () => await import('../features/switches/screen.tsx')),
  },
  {
    name: 'content',
    title: 'content.title',
    right: 'seeContent',
    Screen: screen(async () => await import('../features/content/screen.tsx')),
  },
  {
    name: 'health',
    title: 'health.title',
    right: 'seeHealth',
    Screen: screen(async () => await import('../features/health/screen.tsx')),
  },
  {
    name: 'audit',
    title: 'audit.title',
    right: 'seeAudit',
    Screen: screen(async () => await import('../features/audit/screen.tsx')),
  },
  {
    name: 'operators',
    title: 'operators.title',
    right: 'seeOperators',
    Screen: screen(async () => await import('../features/operators/screen.tsx')),
  },
  {
    name: 'menu',
    title: 'nav.more',
    right: null,
    Screen: screen(async () => await import('./menu/screen.tsx')),
  },
]
