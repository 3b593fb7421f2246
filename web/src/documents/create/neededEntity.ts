import { company } from '#domain/company/company.ts'
import type { DocumentNeed } from '#domain/documents/documents.api.ts'
import { entities } from '#domain/entities.ts'
import { type Entity, sentFields } from '#domain/kit/entity.ts'
import { holdsFiles } from '#domain/kit/fileFacts.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { isMasked, may } from '#domain/kit/permissions.ts'
import { type Reader, rightsOn } from '#web/kit/calls.ts'

/** The entity of a record that lacks facts; what is decided for documents themselves is asked for beside the records. */
export const neededEntity = ({ entity }: DocumentNeed): Entity => (entity === 'company' ? company : entities[entity])

/** Dated records that are also begun where they are missing, with the facts that are told then; the rest is added on the page of the person. */
const BEGUN_HERE: { readonly [R in DocumentNeed['entity']]?: readonly string[] } = {
  employment: ['valid_from', 'contract_kind', 'contract_end', 'koyou_keitai', 'work_kind'],
  wage_condition: ['valid_from', 'wage_kind', 'base_amount'],
}

/** The facts that are filled in for a need, in the order of the record. */
export const neededFields = (need: DocumentNeed): Fields => {
  const entity = neededEntity(need)
  const names = [...need.facts, ...(need.id === null ? (BEGUN_HERE[need.entity] ?? []) : [])]
  return Object.fromEntries(Object.entries(sentFields(entity)).filter(([name]) => names.includes(name)))
}

/** Whether a fact can be typed where it is needed: its record is there or is begun here, and it is neither a file nor masked. */
const isTyped = (need: DocumentNeed) => {
  const fields = sentFields(neededEntity(need))
  const isThere = need.id !== null || (need.of !== null && need.entity in BEGUN_HERE)
  return (fact: string): boolean => {
    const field = fields[fact]
    return isThere && field !== undefined && !isMasked(field) && !holdsFiles(field)
  }
}

const withFacts = (need: DocumentNeed, facts: string[]): DocumentNeed[] => (facts.length === 0 ? [] : [{ ...need, facts }])
/** What is typed in here, and what is filled in elsewhere, such as a certificate with its scan, or a record that the reader may not change. */
export const splitNeeds = (needs: readonly DocumentNeed[], me: Reader): { typed: DocumentNeed[]; linked: DocumentNeed[] } => {
  const own = needs.filter(isOfRecord)
  const isHere = (need: DocumentNeed) => (mayWrite(need, me) ? isTyped(need) : () => false)
  return {
    typed: own.flatMap((need) => withFacts(need, need.facts.filter(isHere(need)))),
    linked: own.flatMap((need) => {
      const here = isHere(need)
      return withFacts(
        need,
        need.facts.filter((fact) => !here(fact)),
      )
    }),
  }
}

/** The one company has no list, and so no rights of its records. */
export const mayWrite = ({ entity }: DocumentNeed, me: Reader): boolean =>
  entity === 'company' ? may(me.role, 'company.write') : rightsOn(entity, me).write

/** What a document itself lacks is missing in no record. */
export const isOfRecord = ({ entity, id, of }: DocumentNeed): boolean => entity !== 'document' && (id !== null || of !== null)

export const needKey = ({ entity, id, of }: DocumentNeed): string => [entity, id, of].filter(Boolean).join('-')
