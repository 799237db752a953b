import type { Exchange } from './exchange.ts'
import { Person } from './person.ts'

/** Everyone in the recording. */
export type People = Awaited<ReturnType<typeof arrive>>
export type PersonName = keyof People

/** Their special traits at the end of the recording. */
export const notes: Readonly<Record<PersonName, string>> = {
  ada: 'an agent, profile, avatar (and an unused one), watchlist, region DE, both passwords changed, a balance > 2^53',
  ben: 'invited by Ada, fund password reset by mail, region PT after none, frozen funds',
  chloe: 'invited by Ada, address changed, password reset by mail, no region, frozen funds',
  dmitri: 'frozen by an operator while an order of his stands, so signing in is refused',
  emi: 'options and pledges under way',
  finn: 'options, pledges and unreleased coins',
  gus: 'has excluded himself from options, region US',
  hana: 'options and pledges under way, region KR',
  ivo: 'looser option limits that are not in force yet',
  jun: 'a throwaway account that its owner kept, avatar',
  kim: 'region TW, never opened an account in the ledger',
  lou: 'may not withdraw, has changed the region to CH, which the outbox has not delivered',
  moe: 'frozen before the account was opened, frozen funds',
  nora: 'has repaid a loan that was overdue, applies for another, is offered support funds',
  oto: 'owes a loan and support funds, others of his were waived',
}

export async function arrive(exchange: Exchange) {
  const ada = await Person.register(exchange, {
    name: 'Ada',
    email: 'ada@example.com',
    password: 'ada likes tea 1',
    language: 'EN',
  })
  const { invitationCode } = await exchange.call('Account/GetProfile', {}, ada.token)
  exchange.pass({ minutes: 3 })
  const ben = await Person.register(exchange, {
    name: 'Ben',
    email: 'ben@example.com',
    password: 'ben rows boats 2',
    language: 'ES',
    invitationCode,
  })
  exchange.pass({ minutes: 3 })
  const chloe = await Person.register(exchange, {
    name: 'Chloe',
    email: 'chloe@example.com',
    password: 'chloe paints 3',
    language: 'FR',
    invitationCode,
  })
  exchange.pass({ minutes: 3 })
  const dmitri = await Person.register(exchange, {
    name: 'Dmitri',
    email: 'dmitri@example.com',
    password: 'dmitri skates 4',
    language: 'RU',
  })
  return {
    ada,
    ben,
    chloe,
    dmitri,
    emi: await Person.tryItNow(exchange, 'Emi', 'JA'),
    finn: await Person.tryItNow(exchange, 'Finn', 'DE'),
    gus: await Person.tryItNow(exchange, 'Gus', 'EN'),
    hana: await Person.tryItNow(exchange, 'Hana', 'KO'),
    ivo: await Person.tryItNow(exchange, 'Ivo', 'ES'),
    jun: await Person.tryItNow(exchange, 'Jun', 'CH'),
    kim: await Person.tryItNow(exchange, 'Kim', 'ZH-TW'),
    lou: await Person.tryItNow(exchange, 'Lou', 'FR'),
    moe: await Person.tryItNow(exchange, 'Moe', 'EN'),
    nora: await registerLater(exchange, {
      name: 'Nora',
      email: 'nora@example.com',
      password: 'nora plants 5',
      language: 'DE',
    }),
    oto: await registerLater(exchange, {
      name: 'Oto',
      email: 'oto@example.com',
      password: 'oto ploughs 6',
      language: 'JA',
    }),
  }
}

/** After the first people, and after the hour of the address's registration limit. */
async function registerLater(
  exchange: Exchange,
  who: Parameters<typeof Person.register>[1],
): Promise<Person> {
  exchange.pass({ hours: 1 })
  return await Person.register(exchange, who)
}
