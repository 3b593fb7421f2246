import type { DocumentLanguage } from './inLanguage.ts'
import contractEn from './texts/employment_contract.en.json' with { type: 'json' }
import contractId from './texts/employment_contract.id.json' with { type: 'json' }
import contractJa from './texts/employment_contract.ja.json' with { type: 'json' }
import contractMy from './texts/employment_contract.my.json' with { type: 'json' }
import contractNe from './texts/employment_contract.ne.json' with { type: 'json' }
import contractVi from './texts/employment_contract.vi.json' with { type: 'json' }
import noticeEn from './texts/labour_conditions_notice.en.json' with { type: 'json' }
import noticeId from './texts/labour_conditions_notice.id.json' with { type: 'json' }
import noticeJa from './texts/labour_conditions_notice.ja.json' with { type: 'json' }
import noticeMy from './texts/labour_conditions_notice.my.json' with { type: 'json' }
import noticeNe from './texts/labour_conditions_notice.ne.json' with { type: 'json' }
import noticeVi from './texts/labour_conditions_notice.vi.json' with { type: 'json' }
import pledgeEn from './texts/pledge.en.json' with { type: 'json' }
import pledgeId from './texts/pledge.id.json' with { type: 'json' }
import pledgeJa from './texts/pledge.ja.json' with { type: 'json' }
import pledgeMy from './texts/pledge.my.json' with { type: 'json' }
import pledgeNe from './texts/pledge.ne.json' with { type: 'json' }
import pledgeVi from './texts/pledge.vi.json' with { type: 'json' }
import type { Block } from './template.ts'

/** What a second language says of a document: its title, how articles are headed, and the same blocks. */
type Wording = { readonly title: string; readonly article: string; readonly blocks: readonly Block[] }
type Wordings<Ja> = { readonly ja: Ja } & Readonly<Record<Exclude<DocumentLanguage, 'ja'>, Wording>>

/** The wordings of the documents of labour law. The Japanese one is the leading text. */
export const noticeTexts: Wordings<typeof noticeJa> = {
  ja: noticeJa,
  en: noticeEn,
  vi: noticeVi,
  id: noticeId,
  my: noticeMy,
  ne: noticeNe,
}
type Contract = Wording & { readonly labels: { readonly concluded_on: string } }
export const contractTexts: { readonly ja: typeof contractJa } & Readonly<Record<Exclude<DocumentLanguage, 'ja'>, Contract>> = {
  ja: contractJa,
  en: contractEn,
  vi: contractVi,
  id: contractId,
  my: contractMy,
  ne: contractNe,
}
export const pledgeTexts: Wordings<typeof pledgeJa> = {
  ja: pledgeJa,
  en: pledgeEn,
  vi: pledgeVi,
  id: pledgeId,
  my: pledgeMy,
  ne: pledgeNe,
}
