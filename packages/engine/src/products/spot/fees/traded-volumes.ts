import { userAccountIdMin } from '../../../nucleus/accounts/account-table.ts'
import { list, record, whole } from '../../../nucleus/fields.ts'
import type { SnapshotReader } from '../../../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../../../nucleus/snapshot/writer.ts'
import {
  isRecording,
  rememberCell,
  rememberCells,
  rememberField,
  rememberLength,
} from '../../../nucleus/undo.ts'
import { volumeDays } from '../../../rules/fees.ts'

/** A row: the day of its last trade, the volume of the 30 days before that day, and a ring of the days. */
const dayAt = 0
const sumAt = 1
const ringAt = 2
const ringLength = volumeDays + 1
const rowLength = ringAt + ringLength
const rowsPerPage = 512

const accountVolumes = list(record({ accountId: whole, days: list(record({ day: whole, volume: whole })) }))

/**
 * How much each user's account traded per day, for 30 days and today: 264 bytes per account that traded, in
 * pages, so that no table is ever copied. Volumes stop at the largest safe integer.
 */
export class TradedVolumes {
  private readonly pages: Float64Array[] = []
  private rowCount = 0
  /** By account, its row plus one, so that zero means none. */
  private rows = new Uint32Array(1024)

  /** Of the 30 complete days before this one. Nothing changes, so that anybody may ask. */
  before(accountId: number, day: number): number {
    const row = (this.rows[accountId] ?? 0) - 1
    if (row < 0) return 0
    const page = this.pageOf(row)
    const start = startOf(row)
    return day <= (page[start + dayAt] as number)
      ? (page[start + sumAt] as number)
      : sumBefore(page, start, day)
  }

  add(accountId: number, day: number, volume: number): void {
    if (accountId < userAccountIdMin) return
    if (accountId >= this.rows.length) this.growRows(accountId)
    const row = ((this.rows[accountId] as number) || this.newRow(accountId)) - 1
    const page = this.pageOf(row)
    const start = startOf(row)
    if (page[start + dayAt] !== day) turnTo(page, start, day)
    const cell = start + ringAt + (day % ringLength)
    if (isRecording) rememberCell(page, cell)
    page[cell] = Math.min((page[cell] as number) + volume, Number.MAX_SAFE_INTEGER)
  }

  /** Without accounts whose trades are older than every level's window. */
  encode(writer: SnapshotWriter, format: number): void {
    let lastDay = 0
    for (let row = 0; row < this.rowCount; row += 1)
      lastDay = Math.max(lastDay, this.pageOf(row)[startOf(row) + dayAt] as number)
    const traded: { accountId: number; days: { day: number; volume: number }[] }[] = []
    this.rows.forEach((place, accountId) => {
      if (place === 0) return
      const page = this.pageOf(place - 1)
      const start = startOf(place - 1)
      const last = page[start + dayAt] as number
      if (last < lastDay - volumeDays) return
      const days = []
      for (let day = Math.max(0, last - volumeDays); day <= last; day += 1) {
        const volume = page[start + ringAt + (day % ringLength)] as number
        if (volume > 0) days.push({ day, volume })
      }
      traded.push({ accountId, days })
    })
    accountVolumes.write(writer, traded, format)
  }

  decode(reader: SnapshotReader, format: number): void {
    for (const { accountId, days } of accountVolumes.read(reader, format))
      for (const { day, volume } of days) this.add(accountId, day, volume)
  }

  private pageOf(row: number): Float64Array {
    return this.pages[Math.floor(row / rowsPerPage)] as Float64Array
  }

  /** Its number plus one. A row begins in the first of all days, with nothing. */
  private newRow(accountId: number): number {
    rememberField(this, 'rowCount')
    rememberCell(this.rows, accountId)
    if (this.rowCount === this.pages.length * rowsPerPage) {
      rememberLength(this.pages)
      this.pages.push(new Float64Array(rowsPerPage * rowLength))
    }
    this.rowCount += 1
    this.rows[accountId] = this.rowCount
    return this.rowCount
  }

  private growRows(accountId: number): void {
    rememberField(this, 'rows')
    let { length } = this.rows
    while (length <= accountId) length *= 2
    const rows = new Uint32Array(length)
    rows.set(this.rows)
    this.rows = rows
  }
}

function startOf(row: number): number {
  return (row % rowsPerPage) * rowLength
}

/** Days after the last one of the row are empty, and its ring holds none before the 30 of the last one. */
function sumBefore(page: Float64Array, start: number, day: number): number {
  const last = page[start + dayAt] as number
  let sum = 0
  for (let each = Math.max(day, ringLength) - volumeDays; each <= last && each < day; each += 1)
    sum += page[start + ringAt + (each % ringLength)] as number
  return Math.min(sum, Number.MAX_SAFE_INTEGER)
}

/** A first trade of a day empties the days since the last one. */
function turnTo(page: Float64Array, start: number, day: number): void {
  if (isRecording) rememberCells(page, start, start + rowLength)
  const last = page[start + dayAt] as number
  const sum = sumBefore(page, start, day)
  for (let each = Math.max(last + 1, day - volumeDays); each <= day; each += 1)
    page[start + ringAt + (each % ringLength)] = 0
  page[start + dayAt] = day
  page[start + sumAt] = sum
}
