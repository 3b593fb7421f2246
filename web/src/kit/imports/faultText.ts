import { type Entity, parentKey } from '#domain/kit/entity.ts'
import type { ImportFault } from '#domain/kit/imports.ts'
import { columnOf } from '#domain/kit/owners.ts'
import { issueWords } from '../facts/issueWords.ts'
import { useLabels } from '../facts/labels.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { i18n, useTranslation } from '../i18n.ts'
import { useRefusalText } from '../useErrorText.ts'

/** Most choices that an error message lists; a longer list would not be read. */
const CHOICES = 20

/** Returns a function for the error text of a fault. An entity can have texts of its own for a fact and an error code. */
export const useFaultText = (entity: Entity) => {
  const { t } = useTranslation(['imports', 'common'])
  const { of, choice } = useLabels()
  const refusalText = useRefusalText()
  const numbers = useNumbers()
  return (fault: ImportFault, isRead: boolean): string => {
    if ('error' in fault) return refusalText({ code: fault.error, month: fault.month })
    const fact = columnOf(fault.field)
    if (!isRead && fault.code === 'required') return t(fact === parentKey(entity) ? 'owner.missing' : 'check.missing')
    const own = fact === parentKey(entity) ? `imports:owner.${fault.code}` : `${entity.namespace}:issue.${fact}.${fault.code}`
    const field = entity.fields[fact]
    const { key, values } = issueWords(fault.code, field, numbers)
    const words = i18n.exists(own) ? of(own) : t(`common:${key}`, { size: fault.size ?? '', ...values })
    const choices = field?.choices?.slice(0, CHOICES).map((value) => choice(field, value)) ?? []
    if (fault.code !== 'invalid_choice' || choices.length === 0) return words
    return t('check.choices', { words, choices: choices.join(' / ') })
  }
}
