import { useTranslation } from '#web/kit/i18n.ts'
import type { Agent } from './agent.ts'

/** Returns a function for the name of a device, such as "Windows の Chrome". */
export function useDeviceName() {
  const { t } = useTranslation('access')
  return ({ browser, system }: Agent) =>
    browser && system ? t('session.device', { browser, system }) : (browser ?? system ?? t('session.unknown'))
}
