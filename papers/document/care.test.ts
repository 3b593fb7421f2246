import { afterAll, describe, expect, test } from 'vitest'
import type { Part } from '#domain/documents/template.ts'
import { importantInformation } from '#domain/documents/templates/importantInformation.ts'
import { patientContract } from '#domain/documents/templates/patientContract.ts'
import { personalInformationConsent } from '#domain/documents/templates/personalInformationConsent.ts'
import { suctionTraining } from '#domain/documents/templates/suctionTraining.ts'
import { userOuting } from '#domain/documents/templates/userOuting.ts'
import { closePapers, renderPdf } from '../kit/engine.ts'
import { readPdf } from '../kit/reading.ts'
import { careAsked, careFacts as facts } from '#domain/documents/careSample.stand-in.ts'
import { noFacts, personOf } from '#domain/documents/facts.ts'
import { document, type DocumentData } from './paper.ts'

afterAll(closePapers)

const dataOf = (title: string, parts: readonly Part[]): DocumentData => ({
  locale: 'ja',
  company: facts.company?.name ?? '',
  printed_at: '2026-11-28T18:00:00+09:00',
  title,
  subtitle: '',
  person: personOf(facts),
  parts: [...parts],
  second: null,
  stamp: null,
  labels: { article: '第{{number}}条', seal: '印', printed_at: '出力日時', unprintable: '〓は、印刷できない文字です。' },
})

const { blocks } = suctionTraining
const training = careAsked.suction_training

const pagesOf = async (data: DocumentData) => (await readPdf((await renderPdf(document, data)).pdf)).pages

describe('the papers of a suction training', () => {
  test('each begin on a page of their own, with an evaluation of each act', async () => {
    const pages = await pagesOf(dataOf(suctionTraining.title, suctionTraining.parts({ facts, asked: training, blocks })))
    const heads = pages.map((page) => page.slice(0, 120))
    const isHead = (...words: string[]) => heads.some((head) => words.every((word) => head.includes(word)))
    const papers = ['介護職員等喀痰吸引等指示書', '同意書', '承諾書', '実地研修計画書', '実地研修実施記録', 'ヒヤリ・ハット']
    expect(papers.filter((title) => !isHead(title))).toEqual([])
    const acts = ['口腔内', '鼻腔内', '気管カニューレ内部', '胃ろう又は腸ろう', '経鼻経管栄養']
    expect(acts.filter((act) => !isHead('評価票', act))).toEqual([])
  })
})

test('a document is drawn before anything is known, with room to write', async () => {
  const parts = [
    ...patientContract.parts({ facts: noFacts, asked: {}, blocks: patientContract.blocks }),
    ...importantInformation.parts({ facts: noFacts, asked: {}, blocks: importantInformation.blocks }),
    ...personalInformationConsent.parts({ facts: noFacts, asked: {}, blocks: personalInformationConsent.blocks }),
    ...userOuting.parts({ facts: noFacts, asked: {}, blocks: userOuting.blocks }),
    ...suctionTraining.parts({ facts: noFacts, asked: {}, blocks }),
  ]
  expect((await pagesOf(dataOf('下書き', parts))).join('')).not.toMatch(/[{}]|undefined|null|NaN|Invalid/)
})
