export const UpdatingPage = () => <p>UpdatingPage</p>;
