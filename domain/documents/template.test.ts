import { describe, expect, test } from 'vitest'
import { date, optional, text } from '../kit/fields.ts'
import { type DocumentFacts, noFacts } from './facts.ts'
import { lawMissing, missingNeeds, template } from './template.ts'
import { articlesOf } from './wording.ts'

const company = {
  name: '株式会社ひだまりケア',
  address: '',
  representative: null,
  telephone: null,
  establishment_date: null,
  corporate_number: null,
}
const facts: DocumentFacts = { ...noFacts, company }
const trial = template({
  name: 'trial',
  about: 'staff',
  title: '試み',
  asks: { place: text(100), from: date(), remarks: optional(text(100)) },
  needs: [
    { of: 'company', fact: 'name' },
    { of: 'company', fact: 'address', law: 'address' },
    { of: 'staff', fact: 'name' },
    { of: 'document', fact: 'remarks', when: ({ asked }) => asked.place === '別紙' },
  ],
  law: [
    { id: 'secrecy', source: 'Ordinance 171 of 2006, 36', by: 'secrecy' },
    { id: 'address', source: 'Social Welfare Act 77', by: 'address' },
    { id: 'term', source: 'Labour Standards Act 14', by: 'term', when: ({ asked }) => asked.from !== undefined },
  ],
  blocks: [{ id: 'secrecy', heading: '秘密保持', text: '秘密を守ります。' }],
  placed: [],
  others: 'articles',
  parts: ({ blocks }) => [
    articlesOf(blocks, {}),
    { kind: 'table', id: 'summary', rows: [{ id: 'address', label: '所在地', value: '' }] },
  ],
})

describe('what a document cannot do without', () => {
  test('is told in the order of the template, with what was not answered', () => {
    const missing = missingNeeds(trial, { facts, asked: { place: '本社' }, blocks: trial.blocks })
    expect(missing.map(({ of, fact }) => `${of}.${fact}`)).toEqual(['company.address', 'staff.name', 'document.from'])
  })

  test('may depend on an answer', () => {
    const missing = missingNeeds(trial, { facts, asked: { place: '別紙', from: '2026-12-01' }, blocks: trial.blocks })
    expect(missing.map(({ fact }) => fact)).toEqual(['address', 'name', 'remarks'])
  })
})

describe('an item of the law', () => {
  const missing = (blocks: typeof trial.blocks, asked = {}) => lawMissing(trial, { facts, asked, blocks }).map(({ id }) => id)

  test('is told by a block or a row', () => expect(missing(trial.blocks)).toEqual([]))
  test('is missed where its article was removed', () => expect(missing([])).toEqual(['secrecy']))
  test('is missed where its article was emptied', () =>
    expect(missing([{ id: 'secrecy', heading: '秘密保持', text: ' ' }])).toEqual(['secrecy']))
  test('that holds only sometimes is missed only then', () =>
    expect(missing(trial.blocks, { from: '2026-12-01' })).toEqual(['term']))
})
