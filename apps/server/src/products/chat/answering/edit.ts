import type { LanguageShortName } from '@candor/contract/languages'
import { defaultLanguage } from '@candor/contract/languages'
import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import { refuse } from '../../../platform/gateway/refusal.ts'
import { areHours } from '../hours.ts'
import { hoursOf } from '../service.ts'
import { deleteCanned, deleteHours, listCanned, putCanned, putHours } from './queries.ts'
import type { ChatServices } from '../desk.ts'

export function getCanned({ db }: ChatServices): OperatorHandler<'Chats/GetCanned'> {
  return async () => {
    const { answers, texts } = await listCanned(db)
    return {
      answers: answers.map(({ id, title }) => ({
        cannedId: id,
        title,
        texts: texts
          .filter(({ canned_id }) => canned_id === id)
          .map(({ language, text }) => ({ language: language as LanguageShortName, text })),
      })),
    }
  }
}

export function saveCanned({ db }: ChatServices): OperatorHandler<'Chats/SaveCanned'> {
  return async ({ cannedId, title, texts }, { operatorId, now }) => {
    const languages = new Set(texts.map(({ language }) => language))
    if (languages.size < texts.length) return refuse('invalidRequest')
    // English replaces missing languages.
    if (title.trim() === '' || !languages.has(defaultLanguage.shortName))
      return refuse('requiredParametersEmpty')
    const canned = { cannedId, title: title.trim(), texts, by: operatorId, now }
    const saved = await db.transaction().execute((tx) => putCanned(tx, canned))
    return saved === undefined ? refuse('orderMissing') : { cannedId: saved }
  }
}

export function removeCanned({ db }: ChatServices): OperatorHandler<'Chats/RemoveCanned'> {
  return async ({ cannedId }) => ((await deleteCanned(db, cannedId)) ? {} : refuse('orderMissing'))
}

export function getHours(services: ChatServices): OperatorHandler<'Chats/GetHours'> {
  return async () => {
    const hours = await hoursOf(services)
    return { hours: hours && { timeZone: hours.timeZone, days: [...hours.days] } }
  }
}

export function setHours({ db, desk }: ChatServices): OperatorHandler<'Chats/SetHours'> {
  return async ({ hours }, { operatorId, now }) => {
    if (hours === null) {
      await deleteHours(db)
    } else {
      if (hours.days.length === 0) return refuse('requiredParametersEmpty')
      if (!areHours(hours)) return refuse('parametersInvalid')
      await putHours(db, hours, { operatorId, now })
    }
    desk.hours = hours
    return {}
  }
}
