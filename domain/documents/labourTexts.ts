import type { DocumentLanguage } from './inLanguage.ts'
import en from './texts/labour.en.json' with { type: 'json' }
import id from './texts/labour.id.json' with { type: 'json' }
import ja from './texts/labour.ja.json' with { type: 'json' }
import my from './texts/labour.my.json' with { type: 'json' }
import ne from './texts/labour.ne.json' with { type: 'json' }
import vi from './texts/labour.vi.json' with { type: 'json' }

export type LabourTexts = typeof ja

/** The words of the labour conditions in each language, which the notice and the contract share. */
export const labourTexts: Readonly<Record<DocumentLanguage, LabourTexts>> = { ja, en, vi, id, my, ne }
