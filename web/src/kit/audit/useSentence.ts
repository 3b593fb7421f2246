import { useMemo } from 'react'
import { type AuditLine, isAuditKind } from '#domain/kit/audit.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { useLabels } from '../facts/labels.ts'
import { factsOf } from '../facts/tables.ts'

/** Fields that a sentence names before the rest is only counted. */
const named = 4

/** Tells a line of the audit trail as a sentence; `who` false when every line is the reader's own. */
export const useSentence = (who: boolean): ((line: AuditLine) => string) => {
  const { t } = useTranslation(['audit', 'common'])
  const { of } = useLabels()
  const language = useLanguage()
  return useMemo(() => {
    const list = new Intl.ListFormat(language)
    const join = (words: string[]) => (language === 'ja' ? words.join(t('common:between')) : list.format(words))

    const fieldsOf = ({ entity, changes }: AuditLine) => {
      const facts = factsOf(entity)
      const labels = changes.map(({ field }) => (facts ? of(`${facts.namespace}:${facts.name}.${field}`) : field))
      const rest = labels.length - named
      return rest > 1 ? t('more', { fields: labels.slice(0, named).join(t('common:between')), size: rest }) : join(labels)
    }
    const recordOf = ({ entity, actor, record_id, record_name }: AuditLine) => {
      if (entity === 'user_account' && actor !== null && record_id === actor) return t(who ? 'record.self' : 'record.yours')
      if (isAuditKind(entity)) return t(`kind.${entity}`)
      const facts = factsOf(entity)
      if (!facts) return entity
      const word = (key: 'one' | 'some' | 'all') =>
        t(`${facts.namespace}:noun.${facts.name}.${key}` as 'person', { name: record_name ?? '' })
      if (record_id === null) return word('all')
      return word(record_name === null ? 'some' : 'one')
    }
    /** A file by its name; a picture, and what the reader may not see, by the fact that holds it. */
    const fileOf = (line: AuditLine) => (typeof line.changes[0]?.after === 'string' ? line.changes[0].after : fieldsOf(line))
    const whoOf = ({ actor, actor_name }: AuditLine) => {
      if (actor_name !== null) return t('person', { name: actor_name })
      return t(actor === null ? 'nobody' : 'gone')
    }
    return (line) => {
      const act = line.act === 'change' && line.changes.length === 0 ? 'touch' : line.act
      const words = { record: recordOf(line), fields: act === 'download' || act === 'view' ? fileOf(line) : fieldsOf(line) }
      return who ? t(`did.${act}`, { ...words, who: whoOf(line) }) : t(`own.${act}`, words)
    }
  }, [t, of, language, who])
}
