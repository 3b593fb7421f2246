/** A record that may be chosen; `note` tells apart people of the same name. */
export type Option = { id: string; name: string; note: string }
/** How the records behind a reference are found: by the server's own search, which folds kana and old kanji. */
export type Picker = { of: string; search: (typed: string) => Promise<readonly Option[]>; one: (id: string) => Promise<Option> }
