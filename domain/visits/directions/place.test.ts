import { expect, test } from 'vitest'
import { endIn, foldAddress, locatedBy, pointIn, textOfPoint, type Town } from './place.ts'

test.each([
  ['東京都練馬区豊玉北五丁目10番3号', '東京都練馬区豊玉北5-10-3'],
  ['東京都 練馬区　豊玉北５−１０−３', '東京都練馬区豊玉北5-10-3'],
  ['札幌市中央区北一条西二十三丁目', '札幌市中央区北一条西23'],
  ['十二丁目4番地の2', '12-4-2'],
  ['千葉県鎌ヶ谷市', '千葉県鎌ケ谷市'],
])('%s is compared as %s', (address, folded) => expect(foldAddress(address)).toBe(folded))

test('a point is read as maps show it, and nothing outside of Japan is one', () => {
  expect(pointIn('35.7356, 139.6522')).toEqual({ lat: 35.7356, lon: 139.6522 })
  expect(pointIn('（３５．７３５６，１３９．６５２２）')).toEqual({ lat: 35.7356, lon: 139.6522 })
  expect(pointIn('48.8566, 102.3522')).toBeUndefined()
  expect(pointIn('139.6522, 35.7356')).toBeUndefined()
  expect(pointIn('東京都練馬区')).toBeUndefined()
})

test('an end is a record or a point, and nothing else', () => {
  const id = '0198f6a2-0000-7000-8000-000000000001'
  expect(endIn(`patient:${id}`)).toEqual({ entity: 'patient', id })
  expect(endIn(textOfPoint({ lat: 35.7356, lon: 139.65 }))).toEqual({ point: { lat: 35.7356, lon: 139.65 } })
  for (const text of [`payslip:${id}`, 'patient:1', '', '東京都練馬区']) expect(endIn(text)).toBeUndefined()
})

const at = (town: string, lat: number, lon = 139.65): Town => ({ municipality: '練馬区', town, lat, lon })
const towns = [at('豊玉北1', 35.1), at('豊玉北5', 35.5), at('豊玉北12', 35.9), at('桜台', 35.7)]
test.each([
  ['東京都練馬区豊玉北5-10-3', 35.5, 'town'],
  ['練馬区豊玉北12-1', 35.9, 'town'],
  ['練馬区豊玉北', 35.5, 'town'],
  ['練馬区旭丘1-2', 35.55, 'municipality'],
  ['練馬区', 35.55, 'municipality'],
])('%s lies by the town that it names, else in its municipality', (address, lat, accuracy) => {
  const found = locatedBy(address, towns)
  expect(found?.accuracy).toBe(accuracy)
  expect(found?.point.lat).toBeCloseTo(lat, 6)
})
