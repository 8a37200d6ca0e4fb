export const NotFoundPage = () => <p>NotFoundPage</p>;
