import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { templateOf } from '#domain/documents/templates.ts'
import { textOfPdf } from '#papers/kit/reading.ts'
import { sampleFileOf } from './files.ts'
import type { SampleCompany } from './records.ts'
import { sampleCompany } from './sample.ts'

const company = sampleCompany('2026-11-28')
const bytesOf = (file: { hash: string } | null) => {
  const found = file && sampleFileOf(file.hash)
  if (!found) throw new Error('a paper without a file')
  return new Uint8Array(found.bytes)
}
/** Words without spaces: where a line ends, a reader of PDF may or may not see one. */
const dense = (text: string) => text.replaceAll(/\s/g, '')
const nameOf = (
  { staff, patients }: SampleCompany,
  { staff_id, patient_id }: { staff_id: string | null; patient_id: string | null },
) => staff.find(({ key }) => key === staff_id)?.japanese_name ?? patients.find(({ key }) => key === patient_id)?.name_kanji ?? ''

const made = company.documents.filter(({ file }) => file !== null)
test.each(made.map((one) => [one.name, one] as const))('the file of %s is that paper of that person', async (_, one) => {
  const text = dense(await textOfPdf(bytesOf(one.file)))
  expect([templateOf(one.template).title, nameOf(company, one)].filter((wanted) => !text.includes(dense(wanted)))).toEqual([])
})

test.each(company.signatureRequests.map((one) => [one.title, one] as const))(
  'what people are asked to sign as %s is that paper, and names each of them',
  async (title, one) => {
    const text = dense(await textOfPdf(bytesOf(one.file)))
    const wanted = [title.replace(/（.*）/, ''), nameOf(company, one), ...one.signers.map(({ name }) => name)]
    expect(wanted.filter((each) => !text.includes(dense(each)))).toEqual([])
    const pages = (await PDF.load(bytesOf(one.file))).getPageCount()
    expect(one.places.filter(({ page }) => page > pages)).toEqual([])
  },
)

test('one paper was signed by hand: all its pages were scanned, and it is said where the original lies', async () => {
  const [signed, ...others] = company.documents.filter(({ signed_paper }) => signed_paper !== null)
  expect(others).toEqual([])
  const pages = (await PDF.load(bytesOf(signed?.signed_paper ?? null))).getPageCount()
  expect([pages, (await PDF.load(bytesOf(signed?.file ?? null))).getPageCount()]).toEqual([signed?.paper_pages, pages])
  expect(signed?.original_place).toContain('書庫')
})
