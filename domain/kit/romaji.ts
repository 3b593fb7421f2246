/** Kana with their spelling in modified Hepburn, which passports use. */
const MORAE = `
あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho
まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa ゐi ゑe をo んn がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo だda ぢji
づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo ゔvu ゕka ゖke
`
const SPELLING: ReadonlyMap<string, string> = new Map(
  MORAE.trim()
    .split(/\s+/)
    .map((mora) => [mora.charAt(0), mora.slice(1)]),
)
const SMALL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ぁ: 'a',
    ぃ: 'i',
    ぅ: 'u',
    ぇ: 'e',
    ぉ: 'o',
    ゎ: 'wa',
    ゃ: 'ya',
    ゅ: 'yu',
    ょ: 'yo',
  }),
)

/**
 * The Latin spellings under which somebody may search for a word in hiragana (long mark ー allowed): long vowels as typed (oono, satou),
 * short (ono, sato) and with h (ohno, satoh); Hepburn and Kunrei (shi, si); n or m before b, m, p (honma, homma); cch or tch. Not included
 * are a doubled n (kenn) and du for づ. The order is fixed, and some may be equal.
 */
export const spellings = (hiragana: string): string[] => {
  const typed = latin(hiragana)
  const short = latin(shorten(hiragana))
  const withH = latin(hiragana.replaceAll('ー', '').replace(LONG_O, '$1h').replace(LONG_U, '$1'))
  return [typed, short, passport(typed), passport(short), passport(withH), kunrei(typed), kunrei(short)]
}

/** Where a word begins within a name, so that two vowels are no long one: いの・うえ, まつ・うら, たけの・うち. */
const PARTED = /(?<=[おこそとのほもよろごぞどぼ])(?=うえ)|(?<=の)(?=うち)|(?<=つ)(?=うら)/g
/**
 * A name in kana as passports spell it, the family name in capitals: ヌマタ コウジ to NUMATA Koji. Long vowels are written short, n before b, m
 * and p as m.
 */
export const latinOf = (kana: string): string => {
  const [family = '', ...given] = wordsInLatin(kana)
  return [family.toUpperCase(), ...given.map(capital)].join(' ')
}
/** The name of a place in kana, spelled as those of persons: ネリマク to Nerimaku. */
export const placeInLatin = (kana: string): string => wordsInLatin(kana).map(capital).join(' ')

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const wordsInLatin = (kana: string): string[] =>
  kana
    .normalize('NFKC')
    .replaceAll(/[ァ-ヴヵヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .trim()
    .split(/[\s・]+/)
    .map((part) => passport(latin(shorten(part.replace(PARTED, '|')))).replaceAll('|', ''))
const passport = (text: string) => text.replace(/n(?=[bmp])/g, 'm').replaceAll('cch', 'tch')

const LONG_O = /([おこそとのほもよろをごぞどぼぽょ])[うお]/g
const LONG_U = /([うくすつぬふむゆるぐずづぶぷゅゔ])う/g

/** Shortens long vowels: おおの to おの, ゆうこ to ゆこ, らーめん to らめん. */
export const shorten = (hiragana: string): string => hiragana.replaceAll('ー', '').replace(LONG_O, '$1').replace(LONG_U, '$1')

const latin = (hiragana: string) => {
  let out = ''
  let doubled = false
  for (const kana of hiragana) {
    const small = SMALL.get(kana)
    if (small) out = joined(out, small)
    else if (kana === 'ー') out += /[aiueo]$/.exec(out)?.[0] ?? ''
    else if (kana !== 'っ') {
      const spelling = SPELLING.get(kana) ?? kana
      out += doubled && /^[^aiueo]/.test(spelling) ? spelling.charAt(0) + spelling : spelling
    }
    doubled = kana === 'っ'
  }
  return out
}

/**
 * Joins a small kana to the syllable before it, whose vowel it replaces: ki ya = kya, shi yu = shu, fu a = fa, ku a = kwa, u i = wi, i e =
 * ye.
 */
const joined = (before: string, small: string) => {
  const stem = before.slice(0, -1)
  if (!/[iueo]$/.test(before)) return before + small
  if (small.startsWith('y')) return /(?:sh|ch|j)$/.test(stem) ? stem + small.slice(1) : stem + small
  if (/(?:^|[aiueo])u$|[kg]u$/.test(before)) return small.startsWith('w') ? stem + small : `${stem}w${small}`
  return /(?:^|[aiueo])i$/.test(before) ? `${stem}y${small}` : /(?:^|[aiueo])[eo]$/.test(before) ? before + small : stem + small
}

const kunrei = (hepburn: string) =>
  hepburn
    .replaceAll('cch', 'tch')
    .replace(/j(?=j)/g, 'z')
    .replaceAll('shi', 'si')
    .replaceAll('sh', 'sy')
    .replaceAll('chi', 'ti')
    .replaceAll('ch', 'ty')
    .replaceAll('tsu', 'tu')
    .replaceAll('fu', 'hu')
    .replaceAll('ji', 'zi')
    .replaceAll('j', 'zy')
