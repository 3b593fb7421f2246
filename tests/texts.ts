import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accessErrors, accessFieldCodes } from '#domain/access/errors.ts'
import { retentionErrors, retentionFieldCodes } from '#domain/retention/errors.ts'
import { archiveErrors, archiveFieldCodes } from '#domain/archive/errors.ts'
import { backupErrors } from '#domain/backup/errors.ts'
import { companyFieldCodes } from '#domain/company/errors.ts'
import { employeeErrors, employeeFieldCodes } from '#domain/employees/errors.ts'
import { keptBy } from '#domain/contract.ts'
import { allEntities, auditedTables } from '#domain/entities.ts'
import type { AuditedTable } from '#domain/kit/audit.ts'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { errors, fieldCodes } from '#domain/kit/errors.ts'
import type { Fields } from '#domain/kit/fields.ts'
import type { Texts } from '#domain/kit/localeTexts.ts'
import { permissions } from '#domain/kit/permissions.ts'
import { payRunErrors } from '#domain/pay/run/errors.ts'
import { transferErrors } from '#domain/pay/transfer/errors.ts'
import { slipErrors, slipFieldCodes } from '#domain/pay/slips/errors.ts'
import { conditionFieldCodes } from '#domain/pay/conditions/errors.ts'
import { propertyErrors } from '#domain/property/errors.ts'
import { documentFieldCodes } from '#domain/documents/errors.ts'
import { documentTemplates } from '#domain/documents/templateNames.ts'
import { asksOf } from '#domain/documents/templates.ts'
import { patientFieldCodes } from '#domain/patients/errors.ts'
import { documentErrors } from '#domain/documents/errors.ts'
import { handoverErrors } from '#domain/pay/handover/errors.ts'
import { timeErrors, timeFieldCodes } from '#domain/time/errors.ts'
import { ledgerFieldCodes } from '#domain/ledgers/errors.ts'
import { signatureErrorCodes, signatureFieldCodes } from '#domain/signatures/errors.ts'
import { transportFieldCodes } from '#domain/pay/transport/errors.ts'
import { declarationFieldCodes } from '#domain/pay/yearEnd/errors.ts'
import { leaveErrors, leaveFieldCodes } from '#domain/leave/errors.ts'
import { rateErrors, rateFieldCodes } from '#domain/pay/rates/errors.ts'
import { visitErrors, visitFieldCodes } from '#domain/visits/errors.ts'

const folder = fileURLToPath(new URL('../locales/', import.meta.url))
export const namespaces = readdirSync(`${folder}ja`).map((file) => file.replace('.json', ''))

const flat = (value: unknown, at: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flat(inner, at === '' ? key : `${at}.${key}`))
    : [[at, String(value)]]

/** The file of a namespace in a language. */
export const textsIn = (language: string, namespace: string): Texts =>
  JSON.parse(readFileSync(`${folder}${language}/${namespace}.json`, 'utf8')) as Texts

/** The texts of a namespace in a language, by key. */
export const textsOf = (language: string, namespace: string): Map<string, string> => new Map(flat(textsIn(language, namespace), ''))

/** Whether a language has a file of a namespace. */
export const hasFile = (language: string, namespace: string): boolean => existsSync(`${folder}${language}/${namespace}.json`)

/** Full keys of all texts: `namespace:key`. */
export const allKeys: ReadonlySet<string> = new Set(
  namespaces.flatMap((namespace) => [...textsOf('ja', namespace).keys()].map((key) => `${namespace}:${key}`)),
)

/** A key without its plural form, which differs by language: key_one, key_other, key_many. */
export const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

const labelsOf = (prefix: string, namespace: string, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { choices, labels, fields: inner }]) => [
    `${namespace}:${prefix}.${name}`,
    ...(choices ?? []).map((choice) => `${labels}.${choice}`),
    ...(inner ? labelsOf(prefix, namespace, inner) : []),
  ])
/** Every code of an error, and of a field's fault, those of nouns too. */
export const errorCodes = [
  ...Object.keys(errors),
  'period_overlap',
  ...accessErrors,
  ...backupErrors,
  ...employeeErrors,
  ...propertyErrors,
  ...archiveErrors,
  ...retentionErrors,
  ...visitErrors,
  ...leaveErrors,
  ...rateErrors,
  ...timeErrors,
  ...payRunErrors,
  ...transferErrors,
  ...slipErrors,
  ...signatureErrorCodes,
  ...handoverErrors,
  ...documentErrors,
]
export const faultCodes = [
  ...fieldCodes,
  ...accessFieldCodes,
  ...companyFieldCodes,
  ...employeeFieldCodes,
  ...patientFieldCodes,
  ...documentFieldCodes,
  ...archiveFieldCodes,
  ...retentionFieldCodes,
  ...visitFieldCodes,
  ...leaveFieldCodes,
  ...rateFieldCodes,
  ...ledgerFieldCodes,
  ...timeFieldCodes,
  ...slipFieldCodes,
  ...conditionFieldCodes,
  ...transportFieldCodes,
  ...signatureFieldCodes,
  ...declarationFieldCodes,
]

/** The facts of all tables that the audit log tells of, and what documents ask for, with their choices. */
export const factLabels: readonly string[] = [
  ...auditedTables.flatMap((table: AuditedTable) => labelsOf(table.name, table.namespace, factsOf(table))),
  ...documentTemplates.flatMap((name) => labelsOf('ask', 'documents', asksOf(name))),
]

/** What an entity, one of its records and all of them are called, or more words about them. */
export const nounLabels = (
  { namespace, name }: Pick<Entity, 'namespace' | 'name'>,
  parts: readonly string[] = ['title', 'one', 'some', 'all'],
): string[] => parts.map((part) => `${namespace}:noun.${name}.${part}`)

/** An action has words of its own, or those of its verb. */
export const actionLabels: readonly string[] = Object.keys(permissions).map((action) =>
  allKeys.has(`access:action.${action}`) ? `access:action.${action}` : `access:verb.${action.replace(/.*\./, '')}`,
)

/** Permissions stand in groups: that of an entity is called as its list, others have words of their own. */
export const groupLabels: readonly string[] = [
  ...new Set(Object.keys(permissions).map((action) => action.replace(/\..*/, ''))),
].flatMap((group) => {
  const e = allEntities.find(({ name }) => keptBy.get(name)?.read === `${group}.read`)
  return e && !allKeys.has(`access:noun.${group}`) ? nounLabels(e, ['title']) : [`access:noun.${group}`]
})
