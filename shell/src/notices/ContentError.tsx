export const ContentError = () => <p>ContentError</p>;
