import { describe, expect, test } from 'vitest'
import { nationalHolidays } from '#domain/kit/holidays.ts'
import { allEntities } from '#domain/entities.ts'
import { factsOf } from '#domain/kit/entity.ts'
import type { Field, Fields } from '#domain/kit/fields.ts'
import { type Language, languages } from '#domain/kit/languages.ts'
import { secrecies } from '#domain/kit/permissions.ts'
import { jobKinds } from '#server/jobs.ts'
import { wordsIn } from '#server/kit/base/texts.ts'
import { actionLabels, allKeys, errorCodes, factLabels, faultCodes, groupLabels, namespaces, stem, textsOf } from './texts.ts'
import { sourceOf } from './sources.ts'
import { askedKeys, filledForNothing, usedKeys } from './used-texts.ts'

const variables = (text: string) => [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((m) => m[1]))].sort()
const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].sort()

describe.each(namespaces)('texts of %s', (namespace) => {
  const ja = textsOf('ja', namespace)
  test.each(['en', 'fr'])('%s has the same keys and variables as ja, none empty', (language) => {
    const other = textsOf(language, namespace)
    expect(stems(other)).toEqual(stems(ja))
    expect([...other].filter(([, text]) => text.trim() === '')).toEqual([])
    const wrong = [...other].filter(
      ([key, text]) => ja.has(key) && String(variables(text)) !== String(variables(ja.get(key) ?? '')),
    )
    expect(wrong).toEqual([])
  })
})

test('every fact and choice has a label', () => {
  const wanted = [
    ...factLabels,
    ...faultCodes.map((code) => `common:validation.${code}`),
    ...errorCodes.map((code) => `common:error.${code}`),
    ...nationalHolidays.map((holiday) => `common:holiday.${holiday}`),
    ...actionLabels,
    ...groupLabels,
    ...secrecies.map((secrecy) => `access:secrecy.${secrecy}`),
    ...[...jobKinds.keys()].map((kind) => `jobs:act.${kind.replace(/.*\./, '')}`),
  ]
  expect([...new Set(wanted)].filter((key) => !allKeys.has(key))).toEqual([])
})

test('screens know every file of texts, but for those that only papers, mails and explanations are made of', () => {
  const known = [...sourceOf('web/src/kit/i18n.ts').matchAll(/locales\/ja\/(\w+)\.json/g)].map(([, name]) => name)
  expect(namespaces.filter((name) => !known.includes(name))).toEqual(['mail', 'papers', 'terms'])
})

/**
 * Errors that tell no next step in a sentence of its own: their wording is the specification's (its sections 3 to 9), or the one sentence
 * they have is the step.
 */
const oneSentence = new Set([
  'wrong_credentials',
  'unexpected',
  'folder_exists',
  'missing_document_details',
  'signature_unread',
  'signature_service_missing',
])

test.each(languages)('in %s every error says what to do next, in a sentence after what went wrong', (language) => {
  const texts = textsOf(language, 'common')
  const sentences = (code: string) => (texts.get(`error.${code}`) ?? '').split(/[。.!?]/).filter((each) => each.trim() !== '')
  expect(errorCodes.filter((code) => sentences(code).length < 2 && !oneSentence.has(code))).toEqual([])
})

test('every text that a screen asks for is there', async () => {
  const stems = new Set([...allKeys].map(stem))
  expect([...new Set(await askedKeys())].filter((key) => !allKeys.has(key) && !stems.has(key))).toEqual([])
})

test.each(languages)('in %s whoever acts on what ends is called as the roles are', (language) => {
  const [roles, owners] = [textsOf(language, 'access'), textsOf(language, 'attention')]
  expect(owners.get('owner.company')).toBe(roles.get('role.admin'))
  expect(owners.get('owner.office')).toContain(roles.get('role.manager'))
  expect(new Set(['support', 'responsible', 'office', 'company'].map((owner) => owners.get(`owner.${owner}`))).size).toBe(4)
})

/** Facts that hold choices or rows, with those in the rows. */
const withWords = (fields: Fields): Field[] => Object.values(fields).flatMap((field) => [field, ...withWords(field.fields ?? {})])

describe('in a spreadsheet, which may be of any language', () => {
  const shared = (things: readonly string[], word: (thing: string, language: Language) => string) => {
    const words = things.flatMap((thing) => [...new Set(languages.map((language) => word(thing, language)))])
    return words.filter((each, i) => words.indexOf(each) < i)
  }
  test.each(allEntities)('no two choices and no two columns of $name have one word', (e) => {
    const fact = (name: string, language: Language) => wordsIn(language, e).fact(name)
    expect(shared(Object.keys(factsOf(e)), fact)).toEqual([])
    for (const field of withWords(factsOf(e))) {
      const inner = Object.keys(field.fields ?? {})
      expect(shared(field.choices ?? [], (value, language) => wordsIn(language, e).choice(field, value))).toEqual([])
      expect(shared(inner, fact)).toEqual([])
      // these signs part the rows of a list (rowText.ts)
      expect(inner.flatMap((name) => languages.map((l) => fact(name, l))).filter((label) => /[:：/／"\n\d]/.test(label))).toEqual(
        [],
      )
    }
  })
})

test('no text stands unused', async () => {
  const used = await usedKeys()
  expect([...allKeys].filter((key) => !used.has(key) && !used.has(stem(key)))).toEqual([])
  expect(filledForNothing()).toEqual([])
})

/** Names of what is counted, in the plural. A new one joins the list of its language. */
const counted = {
  en: /\{\{\w+[^}]*\}\} (?:(?:other|first|last|more|latest) )?(absences|breaks|bytes|characters|columns|corrections|days|declarations|digits|documents|drafts|entries|fares|faults|files|grants|hours|lapses|ledgers|lines|minutes|months|officers|pages|patients|people|photos|places|records|replacements|reports|requests|rows|seconds|slips|steps|times|values|visits|weeks|years)\b/,
  fr: /\{\{\w+[^}]*\}\} (?:(?:autres|premières|dernières|derniers|premiers) )?(absences|ans|brouillons|bulletins|calculs|caractères|certificats|chiffres|colonnes|corrections|demandes|documents|déclarations|entrées|erreurs|essais|fiches|fichiers|gels|heures|interruptions|jours|lignes|membres|minutes|modèles|nuits|octets|octrois|pages|personnes|pertes|photos|places|rapports|registres|remplacements|réponses|secondes|semaines|usagers|valeurs|visites|éléments|écarts)\b/,
}
/** Texts whose number is never one, each with the reason. */
const never: Readonly<Record<string, string>> = {
  'documents:create.looked_at': 'some of several',
}
test.each(['en', 'fr'] as const)('in %s what is counted has a form for one and a form for more', (language) => {
  // templates of papers put values into their texts by themselves
  const found = namespaces
    .filter((namespace) => namespace !== 'papers')
    .flatMap((namespace) => [...textsOf(language, namespace)].map(([key, text]) => [`${namespace}:${key}`, text] as const))
    .filter(([key, text]) => stem(key) === key && !(key in never) && counted[language].test(text))
  expect(found).toEqual([])
})

test('French has one apostrophe', () => {
  const texts = namespaces.flatMap((namespace) => [...textsOf('fr', namespace)])
  expect(texts.filter(([, text]) => text.includes("'"))).toEqual([])
})

test('help is told in whole sentences', () => {
  const isHelp = (key: string) => /(^|\.)help\.|_help$/.test(key)
  const texts = languages.flatMap((language) =>
    namespaces.flatMap((namespace) => [...textsOf(language, namespace)].map(([key, text]) => ({ language, key, text }))),
  )
  expect(texts.filter(({ language, key, text }) => isHelp(key) && !text.endsWith(language === 'ja' ? '。' : '.'))).toEqual([])
})

/** What stands in the sentence of an act between who did it and the record (`own.act` and `did.act` of `audit`) cannot be a sentence by itself. */
const wholeSentence = { ja: /^[^、]*を/, en: /^[A-Z]| it$/, fr: /^(?:\p{Lu}|a |l’|y )/u }
test.each(languages)('in %s an act of the audit log takes its record as its object', (language) => {
  const steps = namespaces
    .flatMap((namespace) => [...textsOf(language, namespace)])
    .filter(([key]) => /^noun\.\w+\.done\./.test(key))
  expect(steps.length).toBeGreaterThan(30)
  expect(steps.filter(([, text]) => wholeSentence[language].test(text))).toEqual([])
})

/** How a record is named within a sentence: with an article, or by its own name alone. */
const named = { en: /^(?:the|an?|all) |^“/, fr: /^(?:l’|(?:les?|la|une?|des|tous|toutes) )|^«/ }
test.each(['en', 'fr'] as const)('in %s a record is named as within a sentence', (language) => {
  const names = allEntities.flatMap(({ name, namespace }) =>
    [...textsOf(language, namespace)].filter(([key]) => ['one', 'some', 'all'].some((form) => key === `noun.${name}.${form}`)),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(([, text]) => !named[language].test(text))).toEqual([])
})
