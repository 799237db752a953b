import { list, record, text, units, whole } from '../fields.ts'
import type { SnapshotReader } from '../snapshot/reader.ts'
import type { SnapshotWriter } from '../snapshot/writer.ts'
import type { State } from '../state.ts'
import type { FiatRate } from './fiat-rates.ts'

const rates = list(record<FiatRate>({ currency: text, coinId: whole, rateE10: units, at: whole }))

export function encodeFiatRates({ fiatRates }: State, writer: SnapshotWriter, format: number): void {
  rates.write(writer, fiatRates.sorted(), format)
}

export function decodeFiatRates({ fiatRates }: State, reader: SnapshotReader, format: number): void {
  for (const rate of rates.read(reader, format)) fiatRates.set(rate)
}
