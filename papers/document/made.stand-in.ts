import { personOf } from '#domain/documents/facts.ts'
import { type Asked, type Given, missingNeeds, type Template } from '#domain/documents/template.ts'
import type { Fields } from '#domain/kit/fields.ts'
import type { DocumentData } from './paper.ts'

/** A document of a template with its default wording, as the paper takes it, for tests: whoever leaves out a need is told. */
export const documentOf = <A extends Fields>(
  template: Template<A>,
  facts: Given<A>['facts'],
  asked: Asked<A>,
  second: Given<A>['second'] = null,
): DocumentData => {
  const given = { facts, asked, blocks: template.blocks, second }
  const missing = missingNeeds(template, given).map(({ of, fact }) => `${of}.${fact}`)
  if (missing.length > 0) throw new Error(`${template.name}: ${missing.join(', ')}`)
  return {
    locale: 'ja',
    company: '株式会社ひだまりケア',
    printed_at: '2026-11-28T10:15:00+09:00',
    title: template.title,
    subtitle: '',
    person: personOf(facts),
    parts: [...template.parts(given)],
    second: second ?? null,
    stamp: null,
    labels: { article: '第{{number}}条', seal: '印', printed_at: '出力日時', unprintable: '〓は、印刷できない文字です。' },
  }
}

/** What a pledge with a guarantor is asked besides its day. */
export const guarantee = {
  guarantor: '髙﨑 和夫',
  guarantor_address: '埼玉県和光市本町5-9',
  guarantor_relation: '父',
  guarantee_maximum: 500_000,
  guarantee_years: 3,
} as const
