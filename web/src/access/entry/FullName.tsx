import { useTranslation } from '#web/kit/i18n.ts'

type Named = { last_name: string; first_name: string }

/** Returns a function for the full name of a person in the name order of the interface language. */
export const useFullName = (): ((of: Named) => string) => {
  const { t } = useTranslation('common')
  return ({ last_name, first_name }) => t('shell.name', { last_name, first_name })
}

export const FullName = ({ of }: { of: Named }) => useFullName()(of)
