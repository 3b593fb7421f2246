import { isForHelpers } from '#domain/kit/languages.ts'
import { useKanaOf } from '#web/kit/facts/personName.ts'
import { useLanguage } from '#web/kit/i18n.ts'
import { NameFurigana } from '#web/kit/ui/Furigana.tsx'

/** The name of a person or a place with its reading: kana above it where readings are shown, Latin letters behind it in the languages for helpers. */
export function ReadName({ name, kana }: { name: string; kana: string | null | undefined }) {
  const reading = useKanaOf()(name, kana)
  const isBehind = isForHelpers(useLanguage()) && reading !== undefined
  return (
    <>
      <NameFurigana name={name} kana={reading} />
      {isBehind && ` (${reading})`}
    </>
  )
}
