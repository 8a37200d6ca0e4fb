/** The mark: a ridge line and the sun behind it, in one stroke. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg
    viewBox="0 0 40 28"
    width={(size * 40) / 28}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2 25.5 13 8.5l6 8.2 3.2-4.2a6.2 6.2 0 1 1 9.6 1.8L38 25.5" />
  </svg>
);
