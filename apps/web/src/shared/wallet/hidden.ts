import { usePreferences } from '../state/state.ts'

export const mask = '••••'

/** Whether balances are hidden from who looks over the shoulder, and how a figure is written then. */
export function useHidden() {
  const hidden = usePreferences((preferences) => preferences.hideBalances)
  return {
    hidden,
    veil: (figure: string) => (hidden ? mask : figure),
    toggle: () => usePreferences.setState({ hideBalances: !hidden }),
  }
}
