import { i18n, useTranslation } from '../i18n.ts'

/** What a job does, in words: the file of staff, the import of patients. */
export function useJobTitle(): (kind: string) => string {
  const { t } = useTranslation(['jobs', 'access'])
  return (kind) => {
    const [noun = '', act = ''] = kind.split('.')
    const name = `access:noun.${noun}`
    return t(`act.${act}` as 'act.export', { noun: i18n.exists(name) ? t(name as 'access:noun.staff') : noun })
  }
}
