import { useRef, useState } from 'react'

export type Act<Args extends readonly unknown[]> = {
  busy: boolean
  /** True on success. */
  run: (...args: Args) => Promise<boolean>
}
export type ActHook = <Args extends readonly unknown[]>(act: (...args: Args) => Promise<void>) => Act<Args>

/**
 * Makes the hook for user actions that the server may refuse: one at a time, and failures are shown. `begin`
 * is called before each act, and the function it returns after success.
 */
export function createActHook(
  showFailure: (failure: unknown) => void,
  begin: () => () => void = () => () => {},
): ActHook {
  return function useAct<Args extends readonly unknown[]>(act: (...args: Args) => Promise<void>) {
    const [busy, setBusy] = useState(false)
    // State arrives with the next render; two presses within one must not both pass.
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
