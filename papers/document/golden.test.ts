import { afterAll, expect, test } from 'vitest'
import { careAsked, careFacts } from '#domain/documents/careSample.stand-in.ts'
import { partTimer, partTimerAsked, skilledWorker, skilledWorkerAsked } from '#domain/documents/labour.stand-in.ts'
import type { SecondLanguage } from '#domain/documents/parts.ts'
import { employmentContract } from '#domain/documents/templates/employmentContract.ts'
import { importantInformation } from '#domain/documents/templates/importantInformation.ts'
import { labourConditionsNotice } from '#domain/documents/templates/labourConditionsNotice.ts'
import { patientContract } from '#domain/documents/templates/patientContract.ts'
import { personalInformationConsent } from '#domain/documents/templates/personalInformationConsent.ts'
import { pledge } from '#domain/documents/templates/pledge.ts'
import { suctionTraining } from '#domain/documents/templates/suctionTraining.ts'
import { userOuting } from '#domain/documents/templates/userOuting.ts'
import { closePapers, renderPdf, renderSvg } from '../kit/engine.ts'
import { goldenSvg } from '../kit/golden.ts'
import { readPdf, textOfPdf } from '../kit/reading.ts'
import { documentOf, guarantee } from './made.stand-in.ts'
import { document, type DocumentData } from './paper.ts'

const noticeAsked = { ...partTimerAsked, issued_on: '2026-11-28' } as const
const pledgeAsked = { ...guarantee, pledged_on: '2026-12-01' } as const
const named = (name: string, english_name: string) =>
  skilledWorker.staff ? { ...skilledWorker, staff: { ...skilledWorker.staff, name, english_name } } : skilledWorker
const contractOf = (language: SecondLanguage, facts = skilledWorker) =>
  documentOf(employmentContract, facts, { ...skilledWorkerAsked, concluded_on: '2026-11-28' }, language)
const suction = (acts: readonly (typeof careAsked.suction_training.acts)[number][]) =>
  documentOf(suctionTraining, careFacts, { ...careAsked.suction_training, acts: [...acts] })

/** Every document that the product makes, with what stands in it as somebody is called: names in scripts and kanji that fonts often lack. */
const documents: Readonly<Record<string, readonly [make: () => DocumentData, ...names: string[]]>> = {
  labour_conditions_notice: [() => documentOf(labourConditionsNotice, partTimer, noticeAsked), '髙﨑 𠮷邉'],
  labour_conditions_notice_ne: [() => documentOf(labourConditionsNotice, partTimer, noticeAsked, 'ne'), '髙﨑 𠮷邉'],
  employment_contract: [
    () => documentOf(employmentContract, partTimer, { ...partTimerAsked, concluded_on: '2026-11-28' }),
    '髙﨑 𠮷邉',
  ],
  employment_contract_vi: [() => contractOf('vi'), 'グエン ティ ホア', 'NGUYEN THI HOA'],
  employment_contract_id: [() => contractOf('id', named('シティ ラフマワティ', 'SITI RAHMAWATI')), 'SITI RAHMAWATI'],
  employment_contract_my: [() => contractOf('my', named('အောင်ဆန်း', 'AUNG SAN')), 'အောင်ဆန်း', 'AUNG SAN'],
  employment_contract_ne: [() => contractOf('ne', named('सीता श्रेष्ठ', 'SITA SHRESTHA')), 'सीता श्रेष्ठ', 'SITA SHRESTHA'],
  // Khmer has no second column; whoever comes from Cambodia has a name in it
  employment_contract_en: [() => contractOf('en', named('សុខ ចាន់ធី', 'SOK CHANTHY')), 'សុខ ចាន់ធី', 'SOK CHANTHY'],
  pledge: [() => documentOf(pledge, partTimer, pledgeAsked), '髙﨑 𠮷邉', '髙﨑 和夫'],
  pledge_my: [() => documentOf(pledge, named('ដារ៉ា វិច្ឆិកា', 'DARA VICHHEKA'), pledgeAsked, 'my'), 'ដារ៉ា វិច្ឆិកា'],
  patient_contract: [() => documentOf(patientContract, careFacts, careAsked.patient_contract), '髙﨑 𠮷邉'],
  important_information: [() => documentOf(importantInformation, careFacts, careAsked.important_information), '髙﨑 𠮷邉'],
  personal_information_consent: [
    () => documentOf(personalInformationConsent, careFacts, careAsked.personal_information_consent),
    '髙﨑 𠮷邉',
    '髙﨑 光子',
  ],
  user_outing: [() => documentOf(userOuting, careFacts, careAsked.user_outing), '髙﨑 𠮷邉'],
  suction_training: [() => suction(careAsked.suction_training.acts), '髙﨑 𠮷邉', 'မောင်မောင်အေး', 'MAUNG MAUNG AYE'],
}

/** They look as others do: of contracts with a second column there is a picture for each height of letters. */
const ALIKE = ['labour_conditions_notice_ne', 'employment_contract_id', 'employment_contract_en', 'pledge_my']
const pictures: Readonly<Record<string, () => DocumentData>> = {
  ...Object.fromEntries(
    Object.entries(documents).flatMap(([name, [make]]) => (ALIKE.includes(name) ? [] : [[name, make] as const])),
  ),
  // of the five acts, the evaluation of one looks like that of the others
  suction_training: () => suction(['act_tracheal']),
}

afterAll(closePapers)

test.each(Object.entries(pictures))('%s looks as its golden picture', async (name, make) => {
  await expect(goldenSvg(await renderSvg(document, make()))).toMatchFileSnapshot(`./golden/${name}.svg`)
})

/**
 * Words without spaces: where a line ends, a reader of PDF may or may not see one. The compiler gives a Khmer letter with a mark above or below it once for the
 * letter and once for the mark, so that every reader of PDF sees it twice; it counts as one here.
 */
const dense = (text: string) => text.replaceAll(/\s/g, '').replaceAll(/(\p{Script=Khmer}+?)\1+/gu, '$1')

test.each(Object.entries(documents))('%s says what its golden text says, whole in its fonts', async (name, [make, ...names]) => {
  const { pdf, unprintable } = await renderPdf(document, make())
  const { archival } = await readPdf(pdf)
  expect([unprintable, archival]).toEqual([[], '2U'])
  const text = await textOfPdf(pdf)
  expect(names.filter((one) => !dense(text).includes(dense(one)))).toEqual([])
  expect(text).not.toMatch(/[{}〓]|undefined|null/)
  await expect(text).toMatchFileSnapshot(`./golden/${name}.txt`)
})
