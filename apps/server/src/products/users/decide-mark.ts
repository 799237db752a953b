import { languageByShortName, defaultLanguage } from '@candor/contract/languages'
import { byOperator } from '@candor/engine/nucleus/authors'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { OperatorHandler, SignedInOperator } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { DecidedMark } from '../../platform/operators/decided-marks.ts'
import type { Services } from '../../platform/services.ts'
import { markAccount } from './mark-account.ts'
import { decidedMark, lockedUser, putMark, updateUser, userById } from './queries.ts'
import { notifyUser } from './notify-user.ts'

type MarkRequest = { uid: string; mark: DecidedMark; isSet: boolean; reason: string }

export function restrict(services: Services): OperatorHandler<'Users/Restrict'> {
  return (request, operator) => decideMark(services, request, operator)
}

export function classify(services: Services): OperatorHandler<'Users/Classify'> {
  return (request, operator) => decideMark(services, request, operator)
}

async function decideMark(services: Services, request: MarkRequest, operator: SignedInOperator) {
  const { uid: userId, mark, isSet, reason } = request
  const { operatorId, now } = operator
  if (!(await userById(services.db, userId))) return refuse('userDoesNotExist')
  // So that the decision is in the journal, whether or not the user has traded before.
  await services.core.ensureAccount(userId)
  const isDone = await markAccount(services, { userId, mark, isSet, operatorId, reason, now }, (tx, user) =>
    notifyUser(user, (to) => {
      const kind = isSet ? 'marked' : 'unmarked'
      return services.mail.add(tx, { ...to, kind, values: { mark, reason }, now })
    }),
  )
  return isDone ? {} : refuse('decidedAlready')
}

export function setUserRegion(services: Services): OperatorHandler<'Users/SetRegion'> {
  return async ({ uid: userId, region, reason }, { operatorId, now }) => {
    const { core, db, mail } = services
    if (!(await userById(db, userId))) return refuse('userDoesNotExist')
    await core.ensureAccount(userId)
    const accountId = accountIdOf(userId)
    const isDone = await core.changeWith(
      async (tx) => {
        const user = await lockedUser(tx, userId)
        const isSet = region !== null
        const last = await decidedMark(tx, userId, 'region')
        if (user.region === region && (last?.is_set ?? false) === isSet) return false
        await updateUser(tx, userId, { region })
        await putMark(tx, { userId, mark: 'region', isSet, operatorId, reason, now })
        await notifyUser(user, (to) => {
          if (!isSet) return mail.add(tx, { ...to, kind: 'regionCleared', values: { reason }, now })
          const values = { country: countryName(region, user.language), reason }
          return mail.add(tx, { ...to, kind: 'regionSet', values, now })
        })
        return true
      },
      { userId, by: byOperator(operatorId), draft: { type: 'setAccountRegion', accountId, region, reason } },
    )
    return isDone ? {} : refuse('decidedAlready')
  }
}

function countryName(region: string, shortName: string): string {
  const { locale } = languageByShortName(shortName) ?? defaultLanguage
  return new Intl.DisplayNames([locale], { type: 'region' }).of(region) ?? region
}
