import { useRef, useState } from 'react'

export type Act<Args extends readonly unknown[]> = {
  busy: boolean
  /** True when it was done. */
  run: (...args: Args) => Promise<boolean>
}
export type ActHook = <Args extends readonly unknown[]>(act: (...args: Args) => Promise<void>) => Act<Args>

/**
 * Makes the hook for what a user does and the server may refuse: one at a time, and told when it fails. `begin` is called
 * before each act; what it answers, once that is done.
 */
export function createActHook(
  showFailure: (failure: unknown) => void,
  begin: () => () => void = () => () => {},
): ActHook {
  return function useAct<Args extends readonly unknown[]>(act: (...args: Args) => Promise<void>) {
    const [busy, setBusy] = useState(false)
    // State arrives with the next drawing; two presses within one must not both pass.
    const running = useRef(false)

    async function run(...args: Args): Promise<boolean> {
      if (running.current) return false
      running.current = true
      setBusy(true)
      const settle = begin()
      try {
        await act(...args)
        settle()
        return true
      } catch (failure) {
        showFailure(failure)
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    }

    return { busy, run }
  }
}
