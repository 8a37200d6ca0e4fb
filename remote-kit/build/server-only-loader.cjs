/** Stands in for what the server alone holds: in a visitor's browser there is nothing of it. */
module.exports = () => "export default '';";
