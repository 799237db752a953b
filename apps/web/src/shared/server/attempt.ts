import { createAttemptHook } from '@candor/client/react/attempt'
import { useAct } from './act.ts'

export const useAttempt = createAttemptHook(useAct)
