import { afterAll, describe, expect, test } from 'vitest'
import type { Part } from '#domain/documents/template.ts'
import { importantInformation } from '#domain/documents/templates/importantInformation.ts'
import { patientContract } from '#domain/documents/templates/patientContract.ts'
import { personalInformationConsent } from '#domain/documents/templates/personalInformationConsent.ts'
import { suctionTraining } from '#domain/documents/templates/suctionTraining.ts'
import { userOuting } from '#domain/documents/templates/userOuting.ts'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf } from '../kit/reading.ts'
import { careAsked, careFacts as facts } from '#domain/documents/careSample.stand-in.ts'
import { noFacts } from '#domain/documents/facts.ts'
import { document, type DocumentData } from './paper.ts'

afterAll(closePapers)

const dataOf = (title: string, parts: readonly Part[]): DocumentData => ({
  locale: 'ja',
  company: facts.company?.name ?? '',
  printed_at: '2026-11-28T18:00:00+09:00',
  title,
  subtitle: '',
  parts: [...parts],
  second: null,
  stamp: null,
  labels: { article: '第{{number}}条', seal: '印', printed_at: '出力日時', unprintable: '〓は、印刷できない文字です。' },
})

const { blocks } = suctionTraining
const training = careAsked.suction_training
const made: Record<string, DocumentData> = {
  patient_contract: dataOf(
    patientContract.title,
    patientContract.parts({ facts, asked: careAsked.patient_contract, blocks: patientContract.blocks }),
  ),
  important_information: dataOf(
    importantInformation.title,
    importantInformation.parts({ facts, asked: careAsked.important_information, blocks: importantInformation.blocks }),
  ),
  personal_information_consent: dataOf(
    personalInformationConsent.title,
    personalInformationConsent.parts({
      facts,
      asked: careAsked.personal_information_consent,
      blocks: personalInformationConsent.blocks,
    }),
  ),
  user_outing: dataOf(userOuting.title, userOuting.parts({ facts, asked: careAsked.user_outing, blocks: userOuting.blocks })),
  // of the five acts, the evaluation of one looks like that of the others
  suction_training: dataOf(
    suctionTraining.title,
    suctionTraining.parts({ facts, asked: { ...training, acts: ['act_tracheal'] }, blocks }),
  ),
}

test.each(Object.keys(made))('%s looks as its golden picture', async (name) => {
  await expect(goldenSvg(await renderSvg(document, made[name] as DocumentData))).toMatchFileSnapshot(`./golden/${name}.svg`)
})

const textOf = async (data: DocumentData) => {
  const { pdf, unprintable } = await renderPdf(document, data)
  const { pages, archival } = await readPdf(pdf)
  return { pages, unprintable, archival, text: pages.join('').replaceAll('\n', '') }
}

test.each(Object.keys(made))('%s is whole in its fonts, and nothing is left of a placeholder', async (name) => {
  const { text, unprintable, archival } = await textOf(made[name] as DocumentData)
  expect([unprintable, archival]).toEqual([[], '2U'])
  expect(text).toContain('髙﨑𠮷邉')
  expect(text).not.toMatch(/[{}〓]|undefined|null/)
})

describe('the papers of a suction training', () => {
  test('each begin on a page of their own, with an evaluation of each act', async () => {
    const { pages } = await textOf(dataOf(suctionTraining.title, suctionTraining.parts({ facts, asked: training, blocks })))
    const heads = pages.map((page) => page.slice(0, 60))
    const isHead = (...words: string[]) => heads.some((head) => words.every((word) => head.includes(word)))
    const papers = ['介護職員等喀痰吸引等指示書', '同意書', '承諾書', '実地研修計画書', '実地研修実施記録', 'ヒヤリ・ハット']
    expect(papers.filter((title) => !isHead(title))).toEqual([])
    const acts = ['口腔内', '鼻腔内', '気管カニューレ内部', '胃ろう又は腸ろう', '経鼻経管栄養']
    expect(acts.filter((act) => !isHead('評価票', act))).toEqual([])
  })

  test('name a trainee whose letters are Burmese', async () => {
    const parts = suctionTraining.parts({ facts, asked: { ...training, papers: ['consent'] }, blocks })
    const { unprintable } = await textOf(dataOf(suctionTraining.title, parts))
    expect(unprintable).toEqual([])
    expect(JSON.stringify(parts)).toContain('မောင်မောင်အေး')
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
  const { text } = await textOf(dataOf('下書き', parts))
  expect(text).not.toMatch(/[{}]|undefined|null|NaN|Invalid/)
})
