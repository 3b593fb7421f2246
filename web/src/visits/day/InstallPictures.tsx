const line = { stroke: 'var(--hd-ink)', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const marked = { ...line, stroke: 'var(--hd-primary)', strokeWidth: 2.5 } as const

/** An iPhone with Safari: the sign for sharing at the bottom. */
export const SharePicture = () => (
  <svg viewBox="0 0 96 120" width="96" height="120" fill="none" aria-hidden="true">
    <rect x="20" y="4" width="56" height="112" rx="9" fill="var(--hd-surface)" {...line} />
    <path d="M28 20h40M28 30h28M28 40h34" {...line} stroke="var(--hd-line)" />
    <path d="M20 92h56" {...line} stroke="var(--hd-line-strong)" />
    <circle cx="48" cy="102" r="13" fill="var(--hd-primary-soft)" />
    <path d="M43.5 101h-2v9h13v-9h-2M48 105V94m-3.5 3.5L48 94l3.5 3.5" {...marked} />
  </svg>
)

/** The list that opens from there: the line with a plus in a square. */
export const AddPicture = () => (
  <svg viewBox="0 0 96 120" width="96" height="120" fill="none" aria-hidden="true">
    <rect x="20" y="4" width="56" height="112" rx="9" fill="var(--hd-surface)" {...line} />
    <path d="M28 34h26M28 52h22M28 96h24" {...line} stroke="var(--hd-line)" />
    <rect x="24" y="62" width="48" height="24" rx="5" fill="var(--hd-primary-soft)" />
    <path d="M29 74h18" {...line} />
    <path d="M56 68h11v12H56zM61.5 71v6m-3-3h6" {...marked} />
  </svg>
)

/** A phone with the sun of the product among the signs of its home screen. */
export const HomePicture = () => (
  <svg viewBox="0 0 96 120" width="96" height="120" fill="none" aria-hidden="true">
    <rect x="20" y="4" width="56" height="112" rx="9" fill="var(--hd-surface)" {...line} />
    <rect x="28" y="20" width="16" height="16" rx="4" fill="var(--hd-sunken)" />
    <rect x="52" y="20" width="16" height="16" rx="4" fill="var(--hd-sunken)" />
    <rect x="28" y="48" width="16" height="16" rx="4" fill="var(--hd-sunken)" />
    <rect x="50" y="46" width="20" height="20" rx="5" fill="var(--hd-primary-soft)" />
    <circle cx="60" cy="53" r="4" fill="var(--hd-sun)" />
    <path d="M53.5 61c2.6-.4 4.8-1.5 6.5-3 1.7 1.5 3.9 2.6 6.5 3" {...line} strokeWidth={1.5} />
  </svg>
)
