import { expect, test } from 'vitest'
import { commonKanji } from './old-kanji.ts'

test.each([
  ['髙﨑', '高崎'],
  ['嵜﨑崎', '崎崎崎'],
  ['濵濱浜', '浜浜浜'],
  ['渡邉邊', '渡辺辺'],
  ['齋藤齊藤斉藤', '斎藤斎藤斎藤'],
  ['廣澤櫻子', '広沢桜子'],
  ['國分壽惠', '国分寿恵'],
  ['眞德瀨槙曾淵', '真徳瀬槇曽淵'],
  ['龍嶋嶌', '竜島島'],
  ['𠮷𣘺', '吉橋'],
  ['佐藤', '佐藤'],
  ['かなABC', 'かなABC'],
])('%s is looked for as %s', (written, common) => expect(commonKanji(written)).toBe(common))

/** Old forms in the Joyo Kanji table that NFKC does not unify. A separate list, so that a mistake in the groups shows. */
const JOYO =
  '亞惡壓圍醫爲壹隱榮營衞驛圓鹽緣艷應歐毆櫻奧橫溫穩假價畫會繪壞懷槪擴殼覺學嶽樂渴罐卷陷勸寬關歡觀氣歸龜僞戲犧舊據擧虛峽挾狹鄕曉區驅勳薰徑莖惠揭溪經螢輕' +
  '繼鷄藝擊缺硏縣儉劍險圈檢獻權顯驗嚴廣效恆黃鑛號國黑碎濟齋劑雜參棧蠶慘贊殘絲齒兒辭濕實寫釋壽收從澁獸縱肅處緖敍將稱涉燒證奬條狀乘淨剩疊繩壤孃讓釀觸囑眞寢愼' +
  '盡圖粹醉穗隨髓樞數瀨聲齊靜竊攝專淺戰踐錢潛纖禪雙壯爭莊搜插巢曾瘦裝總騷增藏臟卽屬續墮對體帶滯臺瀧擇澤擔單膽團斷彈遲癡蟲晝鑄廳徵聽敕鎭遞鐵點轉傳燈當黨盜稻鬭' +
  '德獨讀屆貳惱腦霸拜廢賣麥發髮拔晚蠻祕濱甁拂佛倂竝餠邊變辯辨瓣步寶豐襃飜每萬滿麵默彌譯藥與豫餘譽搖樣謠來賴亂覽龍兩獵綠淚壘禮勵戾靈齡曆歷戀鍊爐勞郞樓錄灣'
test('every old form of the Joyo Kanji table is known, and folding twice changes nothing more', () => {
  const unknown = Array.from(JOYO).filter((old) => commonKanji(old) === old)
  expect(unknown).toEqual([])
  expect(commonKanji(commonKanji(JOYO))).toBe(commonKanji(JOYO))
  expect(Array.from(JOYO).filter((old) => commonKanji(old).normalize('NFKC') !== commonKanji(old))).toEqual([])
})
