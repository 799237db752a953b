import type { LabConfig } from '@candor/engine/products/lab/commands'
import type { Stage } from '../stage.ts'
import { coin } from '../units.ts'

/** Projects besides the seeds, whose coins are released in slices. */
export async function labProjects(stage: Stage): Promise<void> {
  const { exchange } = stage
  await exchange.agree({ type: 'configureLab', project: oaks(stage) })
  const elms: LabConfig = {
    projectId: 5,
    name: 'Elms',
    coinId: 21,
    paymentCoinId: 2,
    price: 1_000n,
    quantityStep: coin,
    quota: 1_000n * coin,
    quantityMin: 100n * coin,
    quantityMaxPerAccount: null,
    startAt: stage.midnightOf(0),
    endAt: stage.midnightOf(8),
    releaseAt: stage.midnightOf(12),
    sliceCount: 3,
    sliceDays: 10,
    isOpen: true,
  }
  // Before anyone buys, its quota grows and shrinks, and it is closed for a moment.
  const larger = { ...elms, quota: 1_200n * coin, isOpen: false }
  await exchange.agree({ type: 'configureLab', project: { ...elms, quota: 800n * coin } })
  await exchange.agree({ type: 'configureLab', project: larger })
  await exchange.agree({ type: 'configureLab', project: elms })
}

function oaks(stage: Stage): LabConfig {
  return {
    projectId: 4,
    name: 'Oaks & “Co”',
    coinId: 20,
    paymentCoinId: 1,
    price: 2_500_000n,
    quantityStep: 1n,
    quota: 10_000n,
    quantityMin: 1n,
    quantityMaxPerAccount: 9_000n,
    startAt: stage.midnightOf(0),
    endAt: stage.midnightOf(7),
    releaseAt: stage.midnightOf(9),
    sliceCount: 8,
    sliceDays: 2,
    isOpen: true,
  }
}

export async function firstSubscriptions({ people: { ada, emi, finn } }: Stage): Promise<void> {
  const orderId = await ada.subscribe(2, '100', 'hazel-1')
  if ((await ada.subscribe(2, '100', 'hazel-1')) !== orderId)
    throw new Error('the subscription was made twice')
  await emi.subscribe(2, '250')
  await emi.subscribe(2, '500')
  await finn.subscribe(2, '10')
}

/** The first quantity is so small that most slices release nothing. */
export async function oaksSubscriptions({ people: { ada, ben, ivo } }: Stage): Promise<void> {
  await ivo.subscribe(4, '0.03')
  await ada.subscribe(4, '20.07')
  await ben.subscribe(4, '77.9', 'oaks-rest')
}

export async function alderSubscriptions({ people: { ben, hana } }: Stage): Promise<void> {
  await ben.subscribe(1, '1500')
  await hana.subscribe(1, '100')
  await hana.subscribe(1, '150')
}

/** The last piece is below the minimum, and nothing is left. */
export async function soldOut({ people: { ada, jun } }: Stage): Promise<void> {
  await ada.subscribe(5, '500')
  await jun.subscribe(5, '450')
  await ada.subscribe(5, '50')
}

/** One raise in progress at the end, and one that has not begun. */
export async function lateRaises(stage: Stage): Promise<void> {
  const { exchange, people } = stage
  const willow: LabConfig = {
    ...oaks(stage),
    projectId: 6,
    name: 'Willow',
    coinId: 22,
    price: 3_000_000n,
    quantityStep: 1n,
    quota: 400n,
    quantityMin: 2n,
    quantityMaxPerAccount: 100n,
    startAt: stage.midnightOf(41),
    endAt: stage.midnightOf(60),
    releaseAt: stage.midnightOf(61),
    sliceCount: 4,
    sliceDays: 7,
  }
  const yew: LabConfig = {
    ...willow,
    projectId: 7,
    name: 'Yew',
    startAt: stage.midnightOf(70),
    endAt: stage.midnightOf(80),
    releaseAt: stage.midnightOf(81),
  }
  await exchange.agree({ type: 'configureLab', project: willow })
  await exchange.agree({ type: 'configureLab', project: yew })
  await people.ada.subscribe(6, '10', 'willow-ada')
  await people.finn.subscribe(6, '3')
  // The quota grows during the sale.
  await exchange.agree({ type: 'configureLab', project: { ...willow, quota: 500n } })
  await people.finn.subscribe(6, '4')
}
