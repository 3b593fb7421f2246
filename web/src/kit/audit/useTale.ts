import { useMemo } from 'react'
import type { AuditLine } from '#domain/kit/audit.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { type Tale, telling } from './tale.ts'

/** Returns a function that writes lines of the audit log in the language of the screen; `who` and `here` as in `telling`. */
export const useTale = (who: boolean, here: boolean): ((line: AuditLine) => Tale) => {
  // the words of facts and values are those of the kit, which name no file of texts
  const { t } = useTranslation(['audit', 'common'], { nsMode: 'fallback' })
  const language = useLanguage()
  return useMemo(() => telling({ t, language, who, here }), [t, language, who, here])
}
