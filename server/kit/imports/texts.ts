import { type Entity, parentKey } from '#domain/kit/entity.ts'
import type { ImportFault } from '#domain/kit/imports.ts'
import { monthInWords } from '#domain/kit/dayFormat.ts'
import type { Language } from '#domain/kit/languages.ts'
import { columnOf } from '#domain/kit/owners.ts'
import { columnLabel, filled, hasText, text } from '../base/texts.ts'

/** A fault in words, with the label of its column. */
export const faultText = (language: Language, e: Entity, fault: ImportFault): string => {
  if ('error' in fault)
    return filled(language, text(language, `common:error.${fault.error}`), {
      month: fault.month === undefined ? '' : monthInWords(fault.month, language),
    })
  const name = columnOf(fault.field)
  const own = name === parentKey(e) ? `imports:owner.${fault.code}` : `${e.namespace}:issue.${name}.${fault.code}`
  const words = text(language, hasText(language, own) ? own : `common:validation.${fault.code}`)
  return filled(language, text(language, 'imports:fault'), {
    label: columnLabel(language, e, name),
    text: filled(language, words, { size: fault.size ?? '' }),
  })
}
