import { fullName } from '#domain/kit/names.ts'
import { useLanguage } from '#web/kit/i18n.ts'

type Named = { last_name: string; first_name: string }

/** Returns a function for the full name of a person in the order of its letters and of the language of the interface. */
export const useFullName = (): ((of: Named) => string) => {
  const language = useLanguage()
  return ({ last_name, first_name }) => fullName(language, last_name, first_name)
}

export const FullName = ({ of }: { of: Named }) => useFullName()(of)
