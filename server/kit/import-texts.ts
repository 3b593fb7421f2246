import type { Entity } from '#domain/kit/entity.ts'
import type { ImportFault } from '#domain/kit/imports.ts'
import type { Language } from '#domain/kit/languages.ts'
import { factLabel, hasText, text } from './texts.ts'

/** A fault in words, with the column that it is about. */
export const faultText = (language: Language, e: Entity, fault: ImportFault): string => {
  if ('error' in fault) return text(language, `common:error.${fault.error}`)
  const [name = ''] = fault.field.split('.')
  const own = `${e.namespace}:issue.${name}.${fault.code}`
  const words = text(language, hasText(language, own) ? own : `common:validation.${fault.code}`)
  return text(language, 'imports:fault')
    .replace('{{label}}', () => factLabel(language, e, name))
    .replace('{{text}}', () => words.replace('{{size}}', String(fault.size ?? '')))
}
