import { usePreferences } from '../state/state.ts'

export const mask = '••••'

/** Whether balances are hidden from onlookers, and the format of a hidden figure. */
export function useHidden() {
  const hidden = usePreferences((preferences) => preferences.hideBalances)
  return {
    hidden,
    veil: (figure: string) => (hidden ? mask : figure),
    toggle: () => usePreferences.setState({ hideBalances: !hidden }),
  }
}
