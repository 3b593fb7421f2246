import { type Entity, parentKey } from '#domain/kit/entity.ts'
import type { ImportFault } from '#domain/kit/imports.ts'
import { columnOf } from '#domain/kit/owners.ts'
import { useLabels } from '../facts/labels.ts'
import { i18n, useTranslation } from '../i18n.ts'

/** Choices that are told; nobody reads fifty. */
const CHOICES = 20

/** What is wrong with a cell, in a sentence; a fact may say it in words of its own. */
export const useFaultText = (entity: Entity) => {
  const { t } = useTranslation(['imports', 'common'])
  const { of, choice } = useLabels()
  return (fault: ImportFault, isRead: boolean): string => {
    if ('error' in fault) return t(`common:error.${fault.error}`)
    const fact = columnOf(fault.field)
    if (!isRead && fault.code === 'required') return t(fact === parentKey(entity) ? 'owner.missing' : 'check.missing')
    const own = fact === parentKey(entity) ? `imports:owner.${fault.code}` : `${entity.namespace}:issue.${fact}.${fault.code}`
    const words = i18n.exists(own) ? of(own) : t(`common:validation.${fault.code}`, { size: fault.size ?? '' })
    const field = entity.fields[fact]
    const choices = field?.choices?.slice(0, CHOICES).map((value) => choice(field, value)) ?? []
    if (fault.code !== 'invalid_choice' || choices.length === 0) return words
    return t('check.choices', { words, choices: choices.join(' / ') })
  }
}
